import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { lookForForgotten } from '../accounts/lookForForgotten.ts'
import { settleConnection } from '../accounts/settleConnection.ts'
import { accountConnectionsRepository } from '../repositories/accountConnectionsRepository.ts'

const Callback = Type.Object({ state: Type.String({ maxLength: 100 }) })

/** The way back from the account aggregator. What came of the linking is asked of the aggregator, never read in the address. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, environment, log, sealer } = context
  context.rounds.push(() => lookForForgotten(context))

  app.get(
    '/accounts/callback',
    { schema: { querystring: Callback, hide: true } },
    async ({ query }, reply) => {
      const connection = await accountConnectionsRepository(database, sealer).bySecret(query.state)
      if (!connection) return reply.redirect(`${environment.baseUrl}/`, 303)
      try {
        await settleConnection(context, connection)
      } catch (error) {
        // It is asked after once more by the round.
        log.warn({ err: error }, 'a linking of accounts could not be asked after')
      }
      const { loading } = context.definitions.current.settings.routes
      return reply.redirect(`${environment.baseUrl}/${loading}`, 303)
    },
  )
}
