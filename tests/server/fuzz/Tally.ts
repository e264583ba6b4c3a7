import type { Sent } from './Sent.ts'

/** More than so many examples of one kind are of no use. */
const MOST_EXAMPLES = 40

/** What the server answered to all that was sent. */
export class Tally {
  requests = 0
  /** Answers of 5xx that nothing excuses, each with what was sent. */
  readonly faults: string[] = []
  /** Requests that were answered late, twice in a row, or never. */
  readonly hangs: string[] = []
  /** How often the server said that it is overloaded. */
  turnedAway = 0
  slowestMs = 0
  /** Steps of the journey at which requests were sent. */
  readonly steps = new Set<string>()
  readonly byRoute = new Map<string, Map<number, number>>()

  note(route: string, { status, ms }: Sent): void {
    this.requests += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
    const answers = this.byRoute.get(route) ?? new Map<number, number>()
    answers.set(status, (answers.get(status) ?? 0) + 1)
    this.byRoute.set(route, answers)
  }

  fault(words: string): void {
    if (this.faults.length < MOST_EXAMPLES) this.faults.push(words)
  }

  hang(words: string): void {
    if (this.hangs.length < MOST_EXAMPLES) this.hangs.push(words)
  }

  /** Answers by status, of all routes together. */
  byStatus(): Map<number, number> {
    const sums = new Map<number, number>()
    for (const answers of this.byRoute.values()) {
      for (const [status, count] of answers) sums.set(status, (sums.get(status) ?? 0) + count)
    }
    return sums
  }
}
