import type { FastifyBaseLogger } from 'fastify'

import type { DueWork } from '../../storage/repositories/execution/dueWorkRepository.ts'
import { Pool } from './Pool.ts'
import type { ScheduledTask, ScheduledTasks } from './ScheduledTasks.ts'

interface Parts {
  /** Runs before each tick, and sees what is due. */
  prepare(): Promise<DueWork>
  /** Whether what is due is left to other servers. */
  isPaused?(): boolean
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A look at what is due. */
interface Look {
  /** How often the poller had been woken as it began; null before. */
  after: number | null
  due: Promise<DueWork>
}

/**
 * Runs the scheduled tasks: all of them each second, and those for commits at once after one. Each runs beside the others,
 * so that a slow one holds up no other. Several servers may run them at once; the rows are claimed.
 */
export class Poller {
  readonly #parts: Parts
  readonly #running = new Map<ScheduledTask, Promise<void>>()
  readonly #again = new Set<ScheduledTask>()
  readonly #pools: Pool[] = []
  /** What fills the pools. */
  readonly #fills = new Set<ScheduledTask>()
  #afterCommits: ScheduledTask[] = []
  #all: ScheduledTask[] = []
  /** How often it was woken. */
  #wakes = 0
  #look: Look | null = null
  #timer: NodeJS.Timeout | null = null
  #stopped = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Says what is to be run. Call it before `start`. */
  schedule({ queues, afterCommits, byTheClock }: ScheduledTasks): void {
    const ended = (fault: unknown, isMoreDue: boolean) => {
      if (fault !== undefined) this.#parts.log.error(fault, 'an item of a queue failed')
      // What an item has left to be done, it says as it commits.
      if (isMoreDue || fault !== undefined) this.wake()
    }
    for (const queue of queues) {
      const pool = new Pool(queue, ended)
      this.#pools.push(pool)
      this.#fills.add(async (due) => (queue.isDue(due) ? pool.fill() : 0))
    }
    this.#afterCommits = [...this.#fills, ...afterCommits]
    this.#all = [...this.#afterCommits, ...byTheClock]
  }

  start(everyMs = 1000): void {
    this.#stopped = false
    this.#timer = setInterval(() => this.wakeAll(), everyMs)
    this.#timer.unref()
    this.wakeAll()
  }

  /** Runs every task; one that is running already runs once more afterwards. */
  wakeAll(): void {
    this.#begin(this.#all)
  }

  /** Runs the tasks for what a commit may have left. */
  wake(): void {
    this.#begin(this.#afterCommits)
  }

  #begin(tasks: ScheduledTask[]): void {
    if (this.#stopped || this.#parts.isPaused?.()) return
    this.#wakes += 1
    for (const task of tasks) {
      if (this.#running.has(task)) this.#again.add(task)
      else this.#running.set(task, this.#run(task))
    }
  }

  /** Runs every task once, to the end of what it began. Returns how much that was. For tests, which do not start it. */
  async tick(): Promise<number> {
    const due = await this.#parts.prepare()
    const done = await Promise.all(this.#all.map((task) => task(due)))
    await Promise.all(this.#pools.map((pool) => pool.idle()))
    return done.reduce((sum, count) => sum + count, 0)
  }

  /** Runs until nothing is due. For tests. */
  async settle(): Promise<void> {
    while ((await this.tick()) > 0);
  }

  /** Begins nothing more; resolves when all that is under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await Promise.all([...this.#running.values(), ...this.#pools.map((pool) => pool.stop())])
  }

  /** Looks for what is due: one look serves all tasks, those that begin and those that begin once more, until the poller is woken again. */
  #prepare(): Promise<DueWork> {
    const known = this.#look
    if (known && (known.after === null || known.after === this.#wakes)) return known.due
    const look: Look = {
      after: null,
      due: Promise.resolve().then(() => {
        look.after = this.#wakes
        return this.#parts.prepare()
      }),
    }
    this.#look = look
    return look.due
  }

  async #run(task: ScheduledTask): Promise<void> {
    try {
      do {
        this.#again.delete(task)
        const due = await this.#prepare()
        // What a fill begins leaves more to do at its end alone.
        if (this.#stopped || (await task(due)) === 0 || this.#fills.has(task)) continue
        // What was done may have left more to do, for this task and for others.
        this.#again.add(task)
        this.wake()
      } while (this.#again.has(task) && !this.#stopped)
    } catch (error) {
      this.#parts.log.error(error, 'a scheduled task failed')
    } finally {
      this.#running.delete(task)
    }
  }
}
