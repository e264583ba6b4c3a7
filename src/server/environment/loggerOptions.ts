import type { FastifyServerOptions } from 'fastify'

import { isTraced } from '../observability/tracing/tracedLogger.ts'
import { activeTracing } from '../observability/tracing/activeTracing.ts'

/** The fields that a line may have. Any other field that the logger is given stays out: it may hold data. */
const fields = new Set([
  'attempts',
  'blocked',
  'call',
  'cases',
  'channel',
  'code',
  'continues',
  'directive',
  'erased',
  'err',
  'event',
  'method',
  'moved',
  'ms',
  'object',
  'pinned',
  'reason',
  'route',
  'session',
  'status',
  'stranded',
  'trace',
  'version',
  'worker',
])

/** JSON lines with fields from a list. Of an error the type, message and stack are logged, not what it carries. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: null,
    mixin(_line, _level, logger) {
      const trace = isTraced(logger) ? undefined : activeTracing.current?.traceId()
      return trace === undefined ? {} : { trace }
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      log: (line) => Object.fromEntries(Object.entries(line).filter(([name]) => fields.has(name))),
    },
    serializers: {
      err: ({ name, message, stack = '', code }: Error & { code?: unknown }) => ({
        type: name,
        message,
        stack,
        ...(code !== undefined && { code }),
      }),
    },
  }
}
