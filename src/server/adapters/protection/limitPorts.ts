import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from '../../environment/Clock.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { NoAnswerError } from './NoAnswerError.ts'
import type { Ports } from '../../lending/Ports.ts'

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

function limitPort(name: string, port: object, { limitMs, clock, log }: Limits): object {
  const breakers = new Map<string, CircuitBreaker>()
  return new Proxy(port, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver)
      const call = `${name}.${String(property)}`
      if (typeof member !== 'function' || asksNobody.has(call)) return member

      const known = breakers.get(call)
      const isFailure = failsForOne.has(call) ? isSilence : isFault
      const breaker = known ?? new CircuitBreaker({ call, clock, log, isFailure })
      breakers.set(call, breaker)
      return (...args: unknown[]) =>
        breaker.run(() => within(Reflect.apply(member, target, args) as Promise<unknown>, limitMs, call))
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
