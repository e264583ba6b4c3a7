/** Gives turns to those who ask, one after the other. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  /** Waits for a turn. What is returned ends it. */
  async take(): Promise<() => void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return () => this.#pass()
  }

  /** Who has waited longest takes the place of who ends. */
  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
