import type { Clock } from '#server/environment/Clock.ts'

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  readonly #start: number
  #now: number

  constructor(start = '2026-10-14T10:00:00Z') {
    this.#start = Date.parse(start)
    this.#now = this.#start
  }

  get hasMoved(): boolean {
    return this.#now !== this.#start
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Moves on by so many seconds. */
  advance(seconds: number): void {
    this.#now += seconds * 1000
  }
}
