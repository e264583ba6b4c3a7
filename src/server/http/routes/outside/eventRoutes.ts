import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { receiveEvent } from '../../../events/receiveEvent.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { networkIndex } from '../../../security/limits/networkIndex.ts'

const Event = Type.Object({ reference: Type.String(), message: Type.String() })

/** Events of systems outside, signed by Standard Webhooks. Taken, taken before, or kept for a later step: the answer is the same. */
export const eventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app

  app.post(
    '/events/:reference/:message',
    {
      config: { keepsText: true },
      schema: {
        params: Event,
        body: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 }),
        response: { 202: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { params, headers, body: payload, bodyText: text = '' } = request
      await consumeLimit(context, 'eventsOfNetwork', networkIndex(context, request.ip))
      await receiveEvent(context, { ...params, headers, text, payload })
      return reply.code(202).send({})
    },
  )
}
