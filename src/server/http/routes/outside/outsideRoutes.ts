import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { accepts } from '#flow/accepts.ts'

import { isSameBrowser, releaseBrowser } from '../../../security/callbacks/browserBinding.ts'
import { redirectOtherBrowser } from '../../../security/callbacks/redirectOtherBrowser.ts'
import { accountConnectionsRepository } from '../../../storage/repositories/documents/accountConnectionsRepository.ts'
import { identityRequestsRepository } from '../../../storage/repositories/access/identityRequestsRepository.ts'
import { signingSessionsRepository } from '../../../storage/repositories/documents/signingSessionsRepository.ts'
import { settleSignature } from '../../../lending/signature/settleSignature.ts'
import { pageAddress } from '../../../interpreter/definitions/pageAddress.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'

const Visit = Type.Object({
  visited: Type.Union([Type.Literal('video'), Type.Literal('signature'), Type.Literal('accounts')]),
  visit: Type.String({ maxLength: 100 }),
})
const Asked = Type.Object({ browser: Type.String({ pattern: '^[A-Za-z0-9_-]{16,100}$' }) })
const Returned = Type.Object({ state: Type.String({ maxLength: 100 }) })

/** The way to pages outside, which admit the browser alone in which the visit was begun, and back from the signature. */
export const outsideRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { clock, database, environment, log, sealer } = context

  app.get(
    '/outside/:visited/:visit',
    { schema: { params: Visit, querystring: Asked, hide: true } },
    async (request, reply) => {
      const { visited, visit } = request.params
      const found = await reference[visited](visit)
      if (!found) return reply.redirect(`${environment.baseUrl}/`, 303)
      if (!isSameBrowser(context, request, visit)) {
        return redirectOtherBrowser(context, reply, visited, { caseId: found.caseId })
      }
      const { ports } = context
      const provider = {
        video: ports.recognition,
        signature: ports.signature,
        accounts: ports.accountAggregator,
      }
      return reply.redirect(await provider[visited].admit(found.reference, request.query.browser), 303)
    },
  )

  app.get(
    '/digital_sign/callback',
    { schema: { querystring: Returned, hide: true } },
    async (request, reply) => {
      const { state: contractId } = request.query
      const found = await reference.signature(contractId)
      if (!found) return reply.redirect(`${environment.baseUrl}/`, 303)
      const { caseId } = found
      if (!isSameBrowser(context, request, contractId)) {
        return redirectOtherBrowser(context, reply, 'signature', { caseId })
      }
      releaseBrowser(context, reply, contractId)
      try {
        await settleSignature(context, { contractId, caseId })
      } catch (error) {
        // It is asked after once more by the page and by the round.
        log.warn({ err: error }, 'a signature could not be asked after')
      }
      return reply.redirect(await pageOfSigning(caseId), 303)
    },
  )

  /** What the provider calls a visit, and whose it is. */
  const reference = {
    async video(id: string) {
      const found = await identityRequestsRepository(database, sealer).byId('video', id, clock.now())
      return found && { reference: found.kept.recognitionId, caseId: found.caseId }
    },
    async signature(contractId: string) {
      const found = await signingSessionsRepository(database).find(contractId)
      return found && { reference: contractId, caseId: found.caseId }
    },
    async accounts(id: string) {
      const found = await accountConnectionsRepository(database, sealer).byId(id)
      return found && { reference: found.reference, caseId: found.caseId }
    },
  }

  /** The page of the step at which the contract of a case is signed. */
  async function pageOfSigning(caseId: string): Promise<string> {
    const loanCase = await casesRepository(database, sealer).get(caseId)
    const { steps } = await context.definitions.journeyOf(loanCase)
    const step = steps.values().find((each) => accepts(each, 'contractSigned', 'outside'))
    return pageAddress(context, loanCase, step?.name)
  }
}
