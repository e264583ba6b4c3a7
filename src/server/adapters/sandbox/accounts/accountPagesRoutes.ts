import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DomainError } from '../../../errors/DomainError.ts'
import type { AccountAggregator } from './AccountAggregator.ts'
import { leadsBack } from '../leadsBack.ts'
import { accountsPage, banksPage, linkedAwayPage } from '../pages/accountPages.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import { sendPage } from '../sendPage.ts'
import type { Visitors } from '../Visitors.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })
const OfBank = Type.Object({ bank: Type.Optional(Type.String({ maxLength: 40 })) })

/** The pages on which a bank and its accounts are chosen. */
export function accountPagesRoutes(
  aggregator: AccountAggregator,
  { banks }: Pick<SandboxData, 'banks'>,
  visitors: Visitors,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    leadsBack(app)
    visitors.guard(app, (id) => aggregator.find(id))
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )

    app.get(
      '/sandbox/accounts/:id',
      { schema: { params: ById, querystring: OfBank, hide: true } },
      async ({ params, query }, reply) => {
        const linking = await find(params.id)
        const bank = banks.find(({ id }) => id === query.bank)
        return sendPage(reply, bank ? accountsPage(linking, bank) : banksPage(linking, banks))
      },
    )

    app.post(
      '/sandbox/accounts/:id/link',
      { schema: { params: ById, hide: true } },
      async ({ params: { id }, body }, reply) => {
        const linking = await find(id)
        const form = body instanceof URLSearchParams ? body : new URLSearchParams()
        const bank = form.get('bank') ?? ''
        const isLinked = await aggregator.link(id, bank, form.getAll('account'))
        if (!isLinked && linking.state === 'pending') {
          return reply.redirect(`/sandbox/accounts/${id}?bank=${encodeURIComponent(bank)}`, 303)
        }
        if (form.get('way') === 'lost') return sendPage(reply, linkedAwayPage())
        return reply.redirect(linking.returnUrl, 303)
      },
    )

    app.post(
      '/sandbox/accounts/:id/refuse',
      { schema: { params: ById, hide: true } },
      async ({ params: { id } }, reply) => {
        const { returnUrl } = await find(id)
        await aggregator.refuse(id)
        return reply.redirect(`${returnUrl}&error=access_denied`, 303)
      },
    )

    async function find(id: string) {
      const linking = await aggregator.find(id)
      if (!linking) throw new DomainError('NOT_FOUND', 'There is nothing to link here.')
      return linking
    }
  }
}
