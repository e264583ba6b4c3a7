import type { Clock } from '#server/Clock.ts'

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: number

  constructor(start = '2026-10-14T10:00:00Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Moves on by so many seconds. */
  advance(seconds: number): void {
    this.#now += seconds * 1000
  }
}
