import type { Queue } from './ScheduledTasks.ts'

/** The items of a queue that are under way, so many at once: a slow one keeps its own slot, and no other's. */
export class Pool {
  readonly #queue: Queue
  readonly #ended: (fault: unknown, isMoreDue: boolean) => void
  readonly #underWay = new Set<Promise<void>>()
  #lastFill: Promise<unknown> = Promise.resolve()
  #stopped = false
  /** Whether the last fill took as many as there were slots: the queue may hold more. */
  #isMoreDue = false

  /** Calls `ended` after each item that is over, with what went wrong with it, and whether more may wait for its slot. */
  constructor(queue: Queue, ended: (fault: unknown, isMoreDue: boolean) => void) {
    this.#queue = queue
    this.#ended = ended
  }

  /** Fills the free slots, once there is one. Returns how many items were begun. */
  fill(): Promise<number> {
    const filled = this.#lastFill.then(() => this.#fill())
    this.#lastFill = filled.catch(() => undefined)
    return filled
  }

  /** How many items could be begun at once. */
  get room(): number {
    return this.#stopped ? 0 : Math.max(0, this.#queue.concurrency - this.#underWay.size)
  }

  /** Works on an item once there is a slot: one that was claimed already, and that no other server begins. Resolves when it is over. */
  async add(work: () => Promise<void>): Promise<void> {
    const begun = this.#beginAfter(this.#lastFill, work)
    this.#lastFill = begun
    await (
      await begun
    ).over
  }

  /** Resolves when all that is under way is over. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Begins nothing more; resolves when all that was begun is over. */
  async stop(): Promise<void> {
    this.#stopped = true
    let last: Promise<unknown>
    do {
      last = this.#lastFill
      await last
      await this.idle()
      // An item that ends may have added one.
    } while (last !== this.#lastFill)
  }

  async #fill(): Promise<number> {
    const { concurrency, begin } = this.#queue
    await this.#slot()
    if (this.#stopped) return 0

    const free = concurrency - this.#underWay.size
    const begun = await begin(free)
    this.#isMoreDue = begun.length === free
    for (const item of begun) void this.#add(item)
    return begun.length
  }

  async #beginAfter(lastFill: Promise<unknown>, work: () => Promise<void>): Promise<{ over: Promise<void> }> {
    await lastFill
    await this.#slot()
    return { over: this.#add(work()) }
  }

  async #slot(): Promise<void> {
    while (this.#underWay.size >= this.#queue.concurrency) await Promise.race(this.#underWay)
  }

  #add(item: Promise<void>): Promise<void> {
    const over = (fault?: unknown) => {
      this.#underWay.delete(added)
      this.#ended(fault, this.#isMoreDue)
    }
    const added = item.then(() => over(), over)
    this.#underWay.add(added)
    return added
  }
}
