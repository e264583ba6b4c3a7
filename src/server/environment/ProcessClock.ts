import type { Clock } from './Clock.ts'
import type { Connection } from '../storage/database/Connection.ts'
import { clockRepository } from '../storage/repositories/execution/clockRepository.ts'

/**
 * The time of the process: deadlines, validity, signing hours. The sandbox moves it; tokens and codes keep to the
 * real clock. The offset stands in the database, so that every server has the same time.
 */
export class ProcessClock implements Clock {
  readonly #clock: Clock
  readonly #database: Connection
  #offsetMs = 0

  constructor(clock: Clock, database: Connection) {
    this.#clock = clock
    this.#database = database
  }

  now(): Date {
    return new Date(this.#clock.now().getTime() + this.#offsetMs)
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Reads the offset again: another server may have moved it. */
  async refresh(): Promise<void> {
    this.follow(await clockRepository(this.#database).offsetMs())
  }

  /** Takes over the offset that was read. */
  follow(offsetMs: number): void {
    this.#offsetMs = offsetMs
  }

  /** Moves process time by so many milliseconds, forwards or back. */
  async move(byMs: number): Promise<void> {
    await clockRepository(this.#database).move(byMs)
    await this.refresh()
  }

  /** Real time again. Workers that pause until a moment that is far off now go on at once. */
  async reset(): Promise<void> {
    await clockRepository(this.#database).reset(this.#clock.now())
    this.#offsetMs = 0
  }
}
