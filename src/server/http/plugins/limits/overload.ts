import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

import { DomainError } from '../../../errors/DomainError.ts'
import { CallerCosts } from './CallerCosts.ts'
import { SessionTurns } from './SessionTurns.ts'
import { isObserved } from '../observability/isObserved.ts'
import { networkOf } from '../../../security/limits/networkOf.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until a request of the session is worked on; it ends with the answer. */
    takeTurn(request: FastifyRequest, session: string): Promise<void>
  }
  interface FastifyRequest {
    endTurn: (() => void) | null
  }
}

/**
 * What costs next to nothing: parts of a page that is being drawn, which would be of no use without them, and the question
 * of a proxy whether the server is well. One that is only busy would be left out, and its load fall on the others.
 */
const ALWAYS_SERVED = ['/assets/', '/actuator/']
const LOOK_MS = 500
const RESOLUTION_MS = 10
const NANOSECONDS = 1e6
const MOST_TOKENS = 10_000
/** A handler whose caller has gone works on for a while. */
const LONGEST_WORK_MS = 30_000

/**
 * Who makes the server work hardest waits, and is refused first. A session has a few requests worked on at once. Where the
 * main thread is busy with one thing for longer than `busyLimitMs` all the same, callers are refused by what they have cost:
 * a session by its token, who has none by their network. 0 is for ever.
 */
export const overload = fp<{ busyLimitMs: number }>(async (app, { busyLimitMs }) => {
  const costs = new CallerCosts(2 * busyLimitMs)
  const turns = new SessionTurns()
  /** Whose tokens those are that were seen to be valid; the oldest first. */
  const sessions = new Map<string, string>()

  app.decorateRequest('endTurn', null)
  app.decorate('takeTurn', async (request: FastifyRequest, session: string) => {
    request.endTurn = await turns.take(session)
    if (request.raw.socket.destroyed) throw new DomainError('OVERLOADED', 'The caller has gone.')
  })

  app.addHook('onRequest', async (request, { raw }) => {
    if (isObserved(request.url) || ALWAYS_SERVED.some((prefix) => request.url.startsWith(prefix))) return
    const end = costs.begin()
    raw.once('close', () => {
      end(callerOf(request))
      const { endTurn } = request
      if (endTurn) setTimeout(endTurn, LONGEST_WORK_MS).unref()
    })
    if (costs.isRefused(callerOf(request))) {
      throw new DomainError('OVERLOADED', 'The service is very busy.', { retryAfterSeconds: 5 })
    }
  })

  app.addHook('onSend', async (request) => {
    remember(request)
    request.endTurn?.()
    request.endTurn = null
  })

  function callerOf(request: FastifyRequest): string {
    const session = request.session?.id ?? sessions.get(request.headers.authorization ?? '')
    return session ?? networkOf(request.ip)
  }

  function remember({ session, headers: { authorization } }: FastifyRequest): void {
    if (!session || authorization === undefined || sessions.has(authorization)) return
    const [oldest] = sessions.keys()
    if (sessions.size >= MOST_TOKENS && oldest !== undefined) sessions.delete(oldest)
    sessions.set(authorization, session.id)
  }

  if (busyLimitMs === 0) return
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const looking = setInterval(() => {
    costs.look(delay.mean / NANOSECONDS - RESOLUTION_MS > busyLimitMs, LOOK_MS)
    delay.reset()
  }, LOOK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(looking)
    delay.disable()
  })
})
