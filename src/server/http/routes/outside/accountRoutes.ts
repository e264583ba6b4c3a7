import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { settleConnection } from '../../../lending/accounts/settleConnection.ts'
import { isSameBrowser, releaseBrowser } from '../../../security/callbacks/browserBinding.ts'
import { redirectOtherBrowser } from '../../../security/callbacks/redirectOtherBrowser.ts'
import { accountConnectionsRepository } from '../../../storage/repositories/documents/accountConnectionsRepository.ts'
import { pageAddress } from '../../../interpreter/definitions/pageAddress.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'

const Callback = Type.Object({ state: Type.String({ maxLength: 100 }) })

/** The way back from the account aggregator. What came of the linking is asked of the aggregator, never read in the address. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, environment, log, sealer } = context

  app.get('/accounts/callback', { schema: { querystring: Callback, hide: true } }, async (request, reply) => {
    const connections = accountConnectionsRepository(database, sealer)
    const connection = await connections.bySecret(request.query.state)
    const isSame = connection && isSameBrowser(context, request, connection.id)
    const isOver = connection?.state !== 'pending'
    if (!connection || (isOver && !isSame)) return reply.redirect(`${environment.baseUrl}/`, 303)
    const { id, caseId } = connection
    if (!isSame) return redirectOtherBrowser(context, reply, 'accounts', { caseId })
    try {
      await settleConnection(context, connection)
    } catch (error) {
      // The scheduled task asks again.
      log.warn({ err: error }, 'a linking of accounts could not be asked after')
    }
    const after = await connections.byId(id)
    if (after?.state !== 'pending') releaseBrowser(context, reply, id)
    const loanCase = await casesRepository(database, sealer).get(caseId)
    const { loading } = context.definitions.productOf(loanCase).settings.routes
    return reply.redirect(pageAddress(context, loanCase, loading), 303)
  })
}
