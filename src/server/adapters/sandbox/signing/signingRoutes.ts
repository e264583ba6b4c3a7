import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DomainError } from '../../../errors/DomainError.ts'
import { sendOutsideMessage } from '../../../interpreter/sendMessage.ts'
import { sendPdf } from '../../../http/sendPdf.ts'
import { leadsBack } from '../leadsBack.ts'
import { signingPage } from '../pages/signingPage.ts'
import { sendPage } from '../sendPage.ts'
import type { Signatures } from './Signatures.ts'
import type { Visitors } from '../Visitors.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })

/** The page on which a contract is signed. */
export function signingRoutes(signatures: Signatures, visitors: Visitors): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app
    const schema = { params: ById, hide: true }
    leadsBack(app)
    visitors.guard(app, (id) => signatures.find(id, context.processClock.now()))
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )

    app.get('/sandbox/signature/:id', { schema }, async ({ params }, reply) =>
      sendPage(reply, signingPage(await find(params.id))),
    )

    app.get('/sandbox/signature/:id/contract.pdf', { schema }, async ({ params }, reply) => {
      const { title } = await find(params.id)
      return sendPdf(reply, `${title}.pdf`, (await signatures.pdf(params.id)) ?? new Uint8Array())
    })

    app.post('/sandbox/signature/:id/sign', { schema }, async ({ params }, reply) => {
      const contract = await find(params.id)
      const isSigned = await signatures.sign(params.id, context.processClock.now())
      if (!isSigned) return reply.redirect(`/sandbox/signature/${params.id}`, 303)

      const { caseId, returnUrl } = contract
      // Another server asks by itself how far its signature is.
      if (caseId !== null) {
        await sendOutsideMessage(context, { caseId, name: 'contractSigned', facts: { contractSigned: true } })
      }
      return reply.redirect(returnUrl, 303)
    })

    async function find(id: string) {
      const contract = await signatures.find(id, context.processClock.now())
      if (!contract) throw new DomainError('NOT_FOUND', 'There is nothing to sign here.')
      return contract
    }
  }
}
