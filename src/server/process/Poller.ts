import type { FastifyBaseLogger } from 'fastify'

import { type PiecesOfWork, Pool } from './Pool.ts'

/** One round of work that is due; answers how much was done. */
export type Round = () => Promise<number>

interface Parts {
  /** Before anything is looked for. */
  prepare(): Promise<void>
  /** Each is looked for by itself; more may be added until the poller starts. */
  rounds: Round[]
  /** What may be slow. */
  pieces: PiecesOfWork[]
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Looks for work that is due: every second, and at once after a commit that may have left some. Each kind of work goes
 * its own way, so that a slow one holds up no other. Several servers may look at once; the rows are claimed.
 */
export class Poller {
  readonly #parts: Parts
  readonly #pools: Pool[]
  readonly #rounds: Round[]
  readonly #running = new Map<Round, Promise<void>>()
  readonly #again = new Set<Round>()
  #timer: NodeJS.Timeout | null = null
  #stopped = true

  constructor(parts: Parts) {
    const ended = (fault?: unknown) => {
      if (fault !== undefined) parts.log.error(fault, 'work that was due could not be done')
      this.kick()
    }
    this.#parts = parts
    this.#pools = parts.pieces.map((work) => new Pool(work, ended))
    this.#rounds = this.#pools.map((pool) => () => pool.fill())
  }

  start(everyMs = 1000): void {
    this.#stopped = false
    this.#timer = setInterval(() => this.kick(), everyMs)
    this.#timer.unref()
    this.kick()
  }

  /** Looks now; for what it is looking for already, once more afterwards. */
  kick(): void {
    if (this.#stopped) return
    for (const round of this.#all()) {
      if (this.#running.has(round)) this.#again.add(round)
      else this.#running.set(round, this.#run(round))
    }
  }

  /** One round of everything, to the end of what it began. Answers how much that was. For tests, which do not start it. */
  async turn(): Promise<number> {
    await this.#parts.prepare()
    const done = await Promise.all(this.#all().map((round) => round()))
    await Promise.all(this.#pools.map((pool) => pool.idle()))
    return done.reduce((sum, count) => sum + count, 0)
  }

  /** Works until nothing is due. For tests. */
  async settle(): Promise<void> {
    while ((await this.turn()) > 0);
  }

  /** Looks no more; resolves when all that is under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await Promise.all([...this.#running.values(), ...this.#pools.map((pool) => pool.stop())])
  }

  #all(): Round[] {
    return [...this.#rounds, ...this.#parts.rounds]
  }

  async #run(round: Round): Promise<void> {
    try {
      do {
        this.#again.delete(round)
        await this.#parts.prepare()
        // What was done may have left more to do, of any kind.
        if (!this.#stopped && (await round()) > 0) this.kick()
      } while (this.#again.has(round) && !this.#stopped)
    } catch (error) {
      this.#parts.log.error(error, 'work that is due could not be looked for')
    } finally {
      this.#running.delete(round)
    }
  }
}
