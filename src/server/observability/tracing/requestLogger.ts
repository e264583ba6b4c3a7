import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyBaseLogger } from 'fastify'

import { readTraceparent } from './readTraceparent.ts'
import { tracedLogger } from './tracedLogger.ts'

type Child = FastifyBaseLogger['child']

/** Returns the logger of a request. The trace that its header names is in each line, also where no traces are made. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Parameters<Child>[0],
  options: Parameters<Child>[1],
  { headers }: { headers: IncomingHttpHeaders },
): FastifyBaseLogger {
  const child = logger.child(bindings, options)
  const ids = readTraceparent(headers['traceparent'])
  return ids ? tracedLogger(child, ids.traceId) : child
}
