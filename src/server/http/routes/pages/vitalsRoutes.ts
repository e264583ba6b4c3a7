import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Vitals } from '#contract/vitals.ts'

const MOST_BYTES = 4 * 1024
/** Of a screen that no product has. */
const OTHER = 'other'

/** Where pages send what visitors' browsers have measured of them. Limited; of no screen but those that there are. */
export const vitalsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, meter } = app.context

  app.post(
    '/vitals',
    { bodyLimit: MOST_BYTES, schema: { hide: true, body: Vitals }, config: { limit: 'vitalsOfNetwork' } },
    async ({ body }, reply) => {
      const { products } = definitions.current
      for (const vital of body) {
        const isKnown = products.some((product) => product.hasScreen(vital.screen))
        meter.vital({ ...vital, screen: isKnown ? vital.screen : OTHER })
      }
      return reply.code(204).send()
    },
  )
}
