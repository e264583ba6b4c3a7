/** Work that may be slow, and is done piece by piece. */
export interface PiecesOfWork {
  /** How many pieces may be under way at once. */
  atOnce: number
  /** Begins what is due, so many pieces at most; answers those that are under way. */
  begin(most: number): Promise<Promise<void>[]>
}

/** Pieces of work under way, so many at once: a slow one keeps its own place, and no other's. */
export class Pool {
  readonly #work: PiecesOfWork
  readonly #ended: (fault?: unknown) => void
  readonly #underWay = new Set<Promise<void>>()
  #lastFill: Promise<unknown> = Promise.resolve()
  #stopped = false

  /** `ended` hears of each piece that is over, and of what went wrong with it. */
  constructor(work: PiecesOfWork, ended: (fault?: unknown) => void) {
    this.#work = work
    this.#ended = ended
  }

  /** Fills the places that are free, once there is one. Answers how many pieces were begun. */
  fill(): Promise<number> {
    const filled = this.#lastFill.then(() => this.#fill())
    this.#lastFill = filled.catch(() => undefined)
    return filled
  }

  /** Resolves when all that is under way is over. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Begins nothing more; resolves when all that was begun is over. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#lastFill
    await this.idle()
  }

  async #fill(): Promise<number> {
    const { atOnce, begin } = this.#work
    while (this.#underWay.size >= atOnce) await Promise.race(this.#underWay)
    if (this.#stopped) return 0

    const begun = await begin(atOnce - this.#underWay.size)
    for (const piece of begun) this.#hold(piece)
    return begun.length
  }

  #hold(piece: Promise<void>): void {
    const over = (fault?: unknown) => {
      this.#underWay.delete(held)
      this.#ended(fault)
    }
    const held = piece.then(() => over(), over)
    this.#underWay.add(held)
  }
}
