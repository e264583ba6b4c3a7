import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from '../../environment/Clock.ts'
import { PortClosedError } from './PortClosedError.ts'

/** So many failures in a row, and the outside is left in peace for so long. */
const FAILURES = 10
const PAUSE_MS = 10_000

interface Parts {
  /** The call that it stands before: `lists.isListed`. */
  call: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Whether an error says that the outside is out of order. */
  isFailure(error: unknown): boolean
}

/**
 * Stands before a call to the outside. After many failures in a row it refuses at once, so that nobody waits for an
 * answer that does not come; then one call is let through to try, and its answer opens the way or closes it again.
 */
export class CircuitBreaker {
  readonly #parts: Parts
  #failures = 0
  #closedUntil: number | null = null
  #isTrying = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const isTry = this.#admit()
    try {
      const answer = await ask()
      this.#heard(isTry)
      return answer
    } catch (error) {
      if (this.#parts.isFailure(error)) this.#failed(isTry)
      else this.#heard(isTry)
      throw error
    }
  }

  /** Refuses, or answers whether this is the call that tries. */
  #admit(): boolean {
    if (this.#closedUntil === null) return false
    const { call, clock, log } = this.#parts
    const left = this.#closedUntil - clock.now().getTime()
    if (left > 0 || this.#isTrying) throw new PortClosedError(call, Math.max(left, 1000))

    this.#isTrying = true
    log.info({ call }, 'the outside is tried again')
    return true
  }

  #heard(isTry: boolean): void {
    // What was asked before the way was closed does not open it.
    if (this.#closedUntil !== null && !isTry) return
    if (isTry) this.#parts.log.info({ call: this.#parts.call }, 'the outside answers again')
    this.#failures = 0
    this.#closedUntil = null
    this.#isTrying = false
  }

  #failed(isTry: boolean): void {
    if (this.#closedUntil !== null && !isTry) return
    this.#failures += 1
    if (this.#failures < FAILURES) return

    const { call, clock, log } = this.#parts
    this.#closedUntil = clock.now().getTime() + PAUSE_MS
    this.#isTrying = false
    log.warn({ call, failures: this.#failures }, 'the outside is left in peace for a while')
  }
}
