import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Health } from '#contract/health.ts'

import { pingDatabase } from '../../../storage/database/pingDatabase.ts'

/** Whether the server and its database serve. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
}
