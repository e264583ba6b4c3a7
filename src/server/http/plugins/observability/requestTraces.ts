import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

import { activeTracing } from '../../../observability/tracing/activeTracing.ts'
import { tracedLogger } from '../../../observability/tracing/tracedLogger.ts'
import type { OpenSpan } from '../../../observability/tracing/Tracing.ts'

/**
 * A span for each request, which goes on with the trace that its header names: that of the applicant's action. What a body
 * arrives in is another context than the request's, so that it is entered again once the body is there.
 */
export const requestTraces = fp(async (app) => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  app.addHook('onRequest', (request, reply, done) => {
    const tracing = activeTracing.current
    if (!tracing) return done()
    const route = request.routeOptions.url ?? 'unknown'
    const span = tracing.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: String(request.headers['traceparent'] ?? ''),
      begins: true,
    })
    request.log = reply.log = tracedLogger(request.log, span.traceId)
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    })
    span.enter(done)
  })

  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.enter(done)
    else done()
  })
})
