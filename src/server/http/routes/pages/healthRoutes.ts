import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Health, Readiness } from '#contract/health.ts'

import { readReadiness } from '../../../observability/readReadiness.ts'
import { pingDatabase } from '../../../storage/database/pingDatabase.ts'

/**
 * Whether the server and its database serve, for the pages; whether the process turns and need not be started anew; and
 * whether it may be sent requests, for what spreads them.
 */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  let reading: Promise<Readiness> | undefined

  app.get(
    '/actuator/health',
    { schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      try {
        await pingDatabase(app.context.database)
        return { status: 'UP' }
      } catch {
        return reply.code(503).header('retry-after', '5').send({ status: 'DOWN' })
      }
    },
  )

  app.get('/health/live', { schema: { response: { 200: Health } } }, async () => ({ status: 'UP' }))

  app.get(
    '/health/ready',
    { schema: { response: { 200: Readiness, 503: Readiness } } },
    async (_request, reply) => {
      // Many who ask at once cost one look.
      reading ??= readReadiness(app.context).finally(() => {
        reading = undefined
      })
      const readiness = await reading
      return reply.code(readiness.status === 'UP' ? 200 : 503).send(readiness)
    },
  )
}
