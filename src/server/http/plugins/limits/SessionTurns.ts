import { DomainError } from '../../../errors/DomainError.ts'

/** As many as a browser opens to one server. */
const AT_ONCE = 6
const MOST_WAITING = 256

/**
 * Lets a few requests of one session be worked on at once; its others wait for their turn. However many connections a
 * session opens, those of others have as few of its requests before them.
 */
export class SessionTurns {
  readonly #inWork = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Waits for a turn of the session. What is returned ends it; called again, it does nothing. Throws `OVERLOADED` where too many wait. */
  async take(session: string): Promise<() => void> {
    const inWork = this.#inWork.get(session) ?? 0
    if (inWork < AT_ONCE) this.#inWork.set(session, inWork + 1)
    else await this.#wait(session)

    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#pass(session)
    }
  }

  #wait(session: string): Promise<void> {
    const waiting = this.#waiting.get(session) ?? []
    if (waiting.length >= MOST_WAITING) {
      throw new DomainError('OVERLOADED', 'Too many requests of one session at once.', {
        retryAfterSeconds: 5,
      })
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    this.#waiting.set(session, waiting)
    return promise
  }

  /** Who waits takes the place of who leaves. */
  #pass(session: string): void {
    const waiting = this.#waiting.get(session)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.#waiting.delete(session)
    if (next) return next()

    const inWork = (this.#inWork.get(session) ?? 1) - 1
    if (inWork > 0) this.#inWork.set(session, inWork)
    else this.#inWork.delete(session)
  }
}
