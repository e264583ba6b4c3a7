import type { FastifyBaseLogger } from 'fastify'

/** One round of work that is due; answers how much was done. */
export type Round = () => Promise<number>

/**
 * Looks for work that is due: every second, and at once after a commit that may have left some. Several servers may
 * look at once; the rows are claimed.
 */
export class Poller {
  readonly #round: Round
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  #running: Promise<void> | null = null
  #again = false
  #timer: NodeJS.Timeout | null = null
  #stopped = true

  constructor(round: Round, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#round = round
    this.#log = log
  }

  start(everyMs = 1000): void {
    this.#stopped = false
    this.#timer = setInterval(() => this.kick(), everyMs)
    this.#timer.unref()
    this.kick()
  }

  /** Looks now; while it is looking, once more afterwards. */
  kick(): void {
    if (this.#stopped) return
    if (this.#running) this.#again = true
    else this.#running = this.#run().finally(() => (this.#running = null))
  }

  /** Works until nothing is due. For tests, which do not start it. */
  async settle(): Promise<void> {
    while ((await this.#round()) > 0);
  }

  /** Looks no more; resolves when the round under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#again = false
        while (!this.#stopped && (await this.#round()) > 0);
      } while (this.#again && !this.#stopped)
    } catch (error) {
      this.#log.error(error, 'work that is due could not be looked for')
    }
  }
}
