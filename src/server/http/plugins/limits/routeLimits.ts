import fp from 'fastify-plugin'

import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import type { LimitName } from '../../../security/limits/limits.ts'
import { networkIndex } from '../../../security/limits/networkIndex.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may make this call. */
    limit?: LimitName
  }
}

/** Limits calls without a session for each network. A route that names no limit costs no query. */
export const routeLimits = fp(async (app) => {
  const { context } = app
  app.addHook('onRequest', async ({ routeOptions: { config }, ip }) => {
    if (config.limit) await consumeLimit(context, config.limit, networkIndex(context, ip))
  })
})
