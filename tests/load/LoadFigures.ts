/** What many applicants have met since the figures were last taken. */
export class LoadFigures {
  journeys = 0
  /** Calls that were answered with the time to come back, and sent again. */
  refused = 0
  /** Responses of 500 and above, and journeys that broke off: sentences, those of one kind counted. */
  readonly errors = new Map<string, number>()
  #steps: number[] = []
  #calls = 0

  answered(tookMs: number, { isStep, isError }: { isStep: boolean; isError: boolean }): void {
    this.#calls += 1
    if (isStep) this.#steps.push(tookMs)
    if (isError) this.failed('a call was answered 500 or above')
  }

  failed(sentence: string): void {
    this.errors.set(sentence, (this.errors.get(sentence) ?? 0) + 1)
  }

  /** The times of the completed tasks, in milliseconds, and how many calls there were; begins anew. */
  take(): { calls: number; steps: number[] } {
    const taken = { calls: this.#calls, steps: this.#steps }
    this.#calls = 0
    this.#steps = []
    return taken
  }
}

/** Returns the value below which such a share of all values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
}
