import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyPluginAsync } from 'fastify'

import { DomainError } from '../../../errors/DomainError.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import type { Metrics } from '../../../observability/metrics/createMetrics.ts'

/** `/metrics` for Prometheus, to who shows the bearer. */
export function metricsRoutes(
  { textOf, contentType }: Metrics,
  token: string,
  context: ServerContext,
): FastifyPluginAsync {
  const text = textOf(context)
  const expected = digestOf(`Bearer ${token}`)
  return async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async ({ headers: { authorization = '' } }, reply) => {
      if (!timingSafeEqual(digestOf(authorization), expected))
        throw new DomainError('TOKEN_INVALID', 'Metrics are read with the bearer of METRICS_TOKEN.')
      return reply.type(contentType).send(await text())
    })
  }
}

/** Digests have one length, so that they are compared in one time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
