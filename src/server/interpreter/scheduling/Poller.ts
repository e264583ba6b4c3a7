import type { FastifyBaseLogger } from 'fastify'

import { type PiecesOfWork, Pool } from './Pool.ts'

/** One round of work that is due; answers how much was done. */
export type Round = () => Promise<number>

/** More may be added until the poller starts. */
export interface Rounds {
  /** Work that a commit may leave: looked for after each, and each second. */
  afterCommits: Round[]
  /** Work that becomes due by the time alone: looked for each second. */
  byTheClock: Round[]
}

interface Parts {
  /** Before anything is looked for. */
  prepare(): Promise<void>
  rounds: Rounds
  /** What may be slow. */
  pieces: PiecesOfWork[]
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Looks for work that is due: all of it each second, and what a commit may have left at once after it. Each kind of work goes
 * its own way, so that a slow one holds up no other. Several servers may look at once; the rows are claimed.
 */
export class Poller {
  readonly #parts: Parts
  readonly #pools: Pool[]
  readonly #rounds: Round[]
  readonly #running = new Map<Round, Promise<void>>()
  readonly #again = new Set<Round>()
  #prepared: Promise<void> | null = null
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
    this.#timer = setInterval(() => this.look(), everyMs)
    this.#timer.unref()
    this.look()
  }

  /** Looks for all that may be due; for what it is looking for already, once more afterwards. */
  look(): void {
    this.#begin(this.#all())
  }

  /** Looks for what a commit may have left. */
  kick(): void {
    this.#begin([...this.#rounds, ...this.#parts.rounds.afterCommits])
  }

  #begin(rounds: Round[]): void {
    if (this.#stopped) return
    for (const round of rounds) {
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
    const { afterCommits, byTheClock } = this.#parts.rounds
    return [...this.#rounds, ...afterCommits, ...byTheClock]
  }

  /** Rounds that begin together are prepared together. */
  #prepare(): Promise<void> {
    this.#prepared ??= Promise.resolve().then(() => {
      this.#prepared = null
      return this.#parts.prepare()
    })
    return this.#prepared
  }

  async #run(round: Round): Promise<void> {
    try {
      do {
        this.#again.delete(round)
        await this.#prepare()
        if (this.#stopped || (await round()) === 0) continue
        // What was done may have left more to do, of its own kind and of others.
        this.#again.add(round)
        this.kick()
      } while (this.#again.has(round) && !this.#stopped)
    } catch (error) {
      this.#parts.log.error(error, 'work that is due could not be looked for')
    } finally {
      this.#running.delete(round)
    }
  }
}
