import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from '../../environment/Clock.ts'
import type { Meter } from '../../observability/metrics/Meter.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { ServiceError } from '../../services/ServiceError.ts'
import type { Ports } from '../../lending/Ports.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { measureCall } from './measureCall.ts'
import { NoAnswerError } from './NoAnswerError.ts'

interface Limits {
  /** A port answers within so many milliseconds, or has failed. */
  limitMs: number
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  meter: Meter
}

/** Calls that fail for what one person does: there only a missing answer says that the port is out of order. */
const failsForOne = new Set(['spid.identity'])

/** Returns the ports with a time limit and a circuit breaker for each of their calls. */
export function limitPorts(ports: Ports, limits: Limits): Ports {
  const limited = Object.entries(ports).map(([name, port]) => [name, limitPort(name, port as object, limits)])
  return Object.fromEntries(limited) as Ports
}

/** A call of a port, and the same call with limits: it stays the same as long as the port's own does. */
interface LimitedCall {
  member: unknown
  breaker: CircuitBreaker
  limited: (...args: unknown[]) => Promise<unknown>
}

function limitPort(name: string, port: object, { limitMs, clock, log, meter }: Limits): object {
  const calls = new Map<string, LimitedCall>()
  return new Proxy(port, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver)
      const call = `${name}.${String(property)}`
      if (typeof member !== 'function') return member

      const known = calls.get(call)
      if (known?.member === member) return known.limited
      const isFailure = failsForOne.has(call) ? isMissingAnswer : isFault
      const breaker = known?.breaker ?? new CircuitBreaker({ call, clock, log, meter, isFailure })
      const limited = (...args: unknown[]) =>
        measureCall({ meter, call, isFailure }, () =>
          breaker.run(() =>
            within(limitMs, call, () => logged(call, log, () => Reflect.apply(member, target, args))),
          ),
        )
      calls.set(call, { member, breaker, limited })
      return limited
    },
  })
}

function isMissingAnswer(error: unknown): boolean {
  return error instanceof NoAnswerError
}

/** A DomainError is an answer, but for that of a system outside which did not give one. */
function isFault(error: unknown): boolean {
  return !(error instanceof DomainError) || error instanceof ServiceError
}

/** Says in the log why a system outside has failed, which the caller is not told. */
async function logged(call: string, log: Limits['log'], ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ServiceError) log.warn({ call, reason: error.sentence }, 'a port failed')
    throw error
  }
}

/** A timer by itself: to abort a signal at the end of each call, which no port listens to, takes longer than most calls. */
async function within(limitMs: number, call: string, ask: () => Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NoAnswerError(call, limitMs)), limitMs)
  try {
    return await Promise.race([ask(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
