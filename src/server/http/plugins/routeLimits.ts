import fp from 'fastify-plugin'

import { networkOf } from '../../security/sessions/networkOf.ts'
import { refuseBeyond } from '../../security/sessions/refuseBeyond.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may make this call in a window of time. */
    limit?: { most: number; windowMs: number }
  }
}

/** Calls that need no session are limited for each network. A route that says no limit costs no query. */
export const routeLimits = fp(async (app) => {
  const { context } = app
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    const { config, url } = routeOptions
    if (!config.limit || !context.environment.rateLimits) return
    await refuseBeyond(context, context.database, {
      key: `call:${url}:${context.sealer.index('address', networkOf(ip))}`,
      ...config.limit,
      says: 'Too many calls.',
    })
  })
})
