import type { FastifyBaseLogger } from 'fastify'

const TRACED = Symbol('its lines have a trace')

type Logger = FastifyBaseLogger & { [TRACED]?: true }

/** Returns a logger whose lines have a trace, of which they are to be found. */
export function tracedLogger(logger: FastifyBaseLogger, trace: string): FastifyBaseLogger {
  if (isTraced(logger)) return logger
  const traced: Logger = logger.child({ trace })
  traced[TRACED] = true
  return traced
}

/** Whether the lines of a logger have a trace; so have those of its children. */
export function isTraced(logger: object): boolean {
  return TRACED in logger
}
