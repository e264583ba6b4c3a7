/** Sessions whose use is remembered while they wait for nothing. */
const MOST_REMEMBERED = 1000

interface Line<T> {
  waiting: { work: T; expected: number }[]
  /** The virtual time at which its last piece of work ends. */
  ends: number
  isServed: boolean
  /** One piece of its work has cost much. */
  isSlow: boolean
}

interface Whose {
  /** Only of sessions whose work so far was quick, and the smallest first. */
  quickOnly?: boolean
}

/**
 * Work that waits, in one line for each session. The session that has used least goes first, and none is served twice at
 * once: who brings slow work waits behind the others (start-time fair queueing). Quick work is ordered by when it would
 * end rather than by when it would begin: what is small passes what is large (weighted fair queueing).
 */
export class FairQueue<T> {
  readonly #lines = new Map<string, Line<T>>()
  /** Virtual time: where the work that was begun last stands in its line. */
  #now = 0
  #length = 0
  readonly #slowCost: number

  /** A session that brings work of a greater cost than this is slow. */
  constructor(slowCost = Infinity) {
    this.#slowCost = slowCost
  }

  /** How many wait. */
  get length(): number {
    return this.#length
  }

  /** How many wait that are not served as quick work: those of slow sessions. */
  get slowLength(): number {
    let slow = 0
    for (const { isSlow, waiting } of this.#lines.values()) if (isSlow) slow += waiting.length
    return slow
  }

  /** Adds work to the line of a session. `expected` is what it will cost, as far as is known. */
  add(session: string, work: T, expected = 0): void {
    this.#lineOf(session).waiting.push({ work, expected })
    this.#length += 1
  }

  /** The work that is next, and whose it is; undefined where none may begin. The caller must report when it is done. */
  take({ quickOnly = false }: Whose = {}): { session: string; work: T } | undefined {
    const open = [...this.#lines].filter(
      ([, line]) => !line.isServed && line.waiting.length > 0 && !(quickOnly && line.isSlow),
    )
    const placeOf = (line: Line<T>) => this.#start(line) + (quickOnly ? (line.waiting[0]?.expected ?? 0) : 0)
    const [first] = open.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    if (!first) return undefined
    const [session, line] = first
    const { work } = line.waiting.shift() as { work: T }
    line.isServed = true
    this.#now = this.#start(line)
    this.#length -= 1
    return { session, work }
  }

  /** Work of a session is done, and has cost so much. */
  done(session: string, cost: number): void {
    const line = this.#lines.get(session)
    if (!line) return
    line.isServed = false
    line.ends = this.#start(line) + cost
    line.isSlow ||= cost > this.#slowCost
    this.#forget()
  }

  /** Work of a session was given up after so much cost, and is next in its line once more: the session is slow. */
  putBack(session: string, work: T, cost: number): void {
    const line = this.#lineOf(session)
    line.waiting.unshift({ work, expected: 0 })
    line.isSlow = true
    this.#length += 1
    this.done(session, cost)
  }

  #lineOf(session: string): Line<T> {
    const line = this.#lines.get(session) ?? { waiting: [], ends: this.#now, isServed: false, isSlow: false }
    this.#lines.set(session, line)
    return line
  }

  #start({ ends }: Line<T>): number {
    return Math.max(this.#now, ends)
  }

  /** Who waits for nothing, and has used no more than all others, is as good as new. */
  #forget(): void {
    for (const [session, { waiting, ends, isServed }] of this.#lines) {
      const isIdle = !isServed && waiting.length === 0
      if (isIdle && (ends <= this.#now || this.#lines.size > MOST_REMEMBERED)) this.#lines.delete(session)
    }
  }
}
