const MOST = 10_000

/**
 * Remembers which limits this server has seen used up, each until its window ends. Counts only grow within a window, so
 * that a caller who goes on is refused without a query.
 */
export class SpentLimits {
  /** When it was seen, and the end of its window, by key, in milliseconds since 1970; the oldest first. */
  readonly #ends = new Map<string, { seenAt: number; end: number }>()

  /** Returns the seconds until a limit can be used again; 0 where it was not seen used up. */
  secondsLeft(key: string, now: Date): number {
    const { seenAt, end } = this.#ends.get(key) ?? { seenAt: 0, end: 0 }
    // A clock that was put back would have it last for longer than its window.
    if (end > now.getTime() && seenAt <= now.getTime()) return Math.ceil((end - now.getTime()) / 1000)
    this.#ends.delete(key)
    return 0
  }

  /** Remembers that a limit is used up for so many seconds. */
  add(key: string, now: Date, secondsLeft: number): void {
    const [oldest] = this.#ends.keys()
    if (this.#ends.size >= MOST && oldest !== undefined) this.#ends.delete(oldest)
    this.#ends.set(key, { seenAt: now.getTime(), end: now.getTime() + secondsLeft * 1000 })
  }
}
