import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from './Clock.ts'
import { DomainError } from './errors/DomainError.ts'
import { CircuitBreaker } from './ports/CircuitBreaker.ts'
import { NoAnswerError } from './ports/NoAnswerError.ts'
import type { Ports } from './ports/Ports.ts'

interface Limits {
  /** The outside answers within so many milliseconds, or has failed. */
  limitMs: number
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Calls that at once answer without asking anybody. */
const asksNobody = new Set(['products.rateTypes'])
/** Calls that fail for what one person does: there, silence alone says that the outside is out of order. */
const failsForOne = new Set(['spid.identity', 'signature.collect'])

/** The outside with a limit to its patience and to ours: a call that takes too long or fails too often is refused. */
export function limitPorts(ports: Ports, limits: Limits): Ports {
  const limited = Object.entries(ports).map(([name, port]) => [name, limitPort(name, port as object, limits)])
  return Object.fromEntries(limited) as Ports
}

/** A call of a port as it was asked for, and with limits: the same one as long as the port's stays the same. */
interface LimitedCall {
  member: unknown
  breaker: CircuitBreaker
  limited: (...args: unknown[]) => Promise<unknown>
}

function limitPort(name: string, port: object, { limitMs, clock, log }: Limits): object {
  const calls = new Map<string, LimitedCall>()
  return new Proxy(port, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver)
      const call = `${name}.${String(property)}`
      if (typeof member !== 'function' || asksNobody.has(call)) return member

      const known = calls.get(call)
      if (known?.member === member) return known.limited
      const isFailure = failsForOne.has(call) ? isSilence : isFault
      const breaker = known?.breaker ?? new CircuitBreaker({ call, clock, log, isFailure })
      const limited = (...args: unknown[]) =>
        breaker.run(() => within(Reflect.apply(member, target, args) as Promise<unknown>, limitMs, call))
      calls.set(call, { member, breaker, limited })
      return limited
    },
  })
}

function isSilence(error: unknown): boolean {
  return error instanceof NoAnswerError
}

/** A refusal is an answer. */
function isFault(error: unknown): boolean {
  return !(error instanceof DomainError)
}

async function within<T>(answer: Promise<T>, limitMs: number, call: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswerError(call, limitMs)), limitMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
