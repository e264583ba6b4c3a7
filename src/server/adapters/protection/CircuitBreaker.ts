import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from '../../environment/Clock.ts'
import type { Meter } from '../../observability/metrics/Meter.ts'
import { CircuitOpenError } from './CircuitOpenError.ts'

const FAILURES = 10
const OPEN_MS = 10_000
const SHORTEST_RETRY_MS = 1000

interface Parts {
  /** The call that the breaker guards: `lists.isListed`. */
  call: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  meter: Pick<Meter, 'circuitMoved'>
  /** Whether an error says that the port is out of order. */
  isFailure(error: unknown): boolean
  /** The circuit opens after so many failures in a row; 10 where left out. */
  failures?: number | undefined
  /** It stays open for so many milliseconds; 10 seconds where left out. */
  openMs?: number | undefined
}

/** How a call has ended; `counts` where a failure is one of the circuit's. */
type Outcome<Answer> = PromiseSettledResult<Answer> & { counts: boolean }

/**
 * Guards a call with cockatiel's circuit breaker. Some failures in a row open the circuit: calls are refused at once.
 * After some seconds it is half open: one call tries the port, all others are refused, and its outcome closes or
 * opens the circuit. Ours are the injected clock and the refusal while half open, where cockatiel lets callers wait.
 */
export class CircuitBreaker {
  readonly #parts: Parts
  readonly #policy: CircuitBreakerPolicy
  readonly #openMs: number
  #openedAt = 0

  constructor(parts: Parts) {
    const { call, clock, log, meter, failures = FAILURES, openMs = OPEN_MS } = parts
    this.#parts = parts
    this.#openMs = openMs
    this.#policy = circuitBreaker(
      handleWhenResult((outcome) => (outcome as Outcome<unknown>).counts),
      // `#refuseIfOpen` holds the circuit open, by the injected clock.
      { halfOpenAfter: 0, breaker: new ConsecutiveBreaker(failures) },
    )
    this.#policy.onBreak(() => {
      this.#openedAt = clock.now().getTime()
      meter.circuitMoved(call, 'open')
      log.warn({ call }, 'the circuit is open')
    })
    this.#policy.onHalfOpen(() => {
      meter.circuitMoved(call, 'half_open')
      log.info({ call }, 'the circuit is half open')
    })
    this.#policy.onReset(() => {
      meter.circuitMoved(call, 'closed')
      log.info({ call }, 'the circuit is closed')
    })
    meter.circuitMoved(call, 'closed')
  }

  /** Returns what `ask` returns, or throws what it throws. Throws a CircuitOpenError where the circuit is open. */
  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#refuseIfOpen()
    const isTrial = this.#policy.state !== CircuitState.Closed
    const outcome = await this.#policy.execute(() => this.#outcomeOf(ask, isTrial))
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  #refuseIfOpen(): void {
    if (this.#policy.state === CircuitState.Closed) return
    const { call, clock } = this.#parts
    const openForMs = clock.now().getTime() - this.#openedAt
    // The clock may have been put back: it says nothing of how long the circuit is open.
    const leftMs = openForMs < 0 ? 0 : this.#openMs - openForMs
    const halfOpen = this.#policy.state === CircuitState.HalfOpen
    if (halfOpen || leftMs > 0) throw new CircuitOpenError(call, Math.max(leftMs, SHORTEST_RETRY_MS))
  }

  /** A failure of a call from before the circuit opened does not end the trial of another. */
  async #outcomeOf<Answer>(ask: () => Promise<Answer>, isTrial: boolean): Promise<Outcome<Answer>> {
    const [settled] = await Promise.allSettled([ask()])
    const isLate = this.#policy.state === CircuitState.HalfOpen && !isTrial
    const counts = settled.status === 'rejected' && this.#parts.isFailure(settled.reason) && !isLate
    return { ...settled, counts }
  }
}
