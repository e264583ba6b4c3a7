import type { FastifyBaseLogger } from 'fastify'

import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import type { ClaimedRow } from '../../storage/database/workLeft.ts'
import type { DueWork, WorkKind } from '../../storage/repositories/execution/dueWorkRepository.ts'
import { Pool } from './Pool.ts'
import type { ScheduledTask, ScheduledTasks } from './ScheduledTasks.ts'

/** A database that does not serve fails every task each second: that is said so often. */
const SAID_EVERY_MS = 60_000

interface Parts {
  /** Runs before each tick, and sees what is due. */
  prepare(): Promise<DueWork>
  /** Whether what is due is left to other servers. */
  isPaused?(): boolean
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Of which kinds something was left; null where that is to be looked for. */
type Left = ReadonlySet<WorkKind> | null

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
  readonly #again = new Map<ScheduledTask, Left>()
  readonly #pools: Pool[] = []
  /** The pools of items that a transaction may claim as it adds them. */
  readonly #poolsByKind = new Map<ClaimedRow['kind'], Pool>()
  #beginClaimed: ScheduledTasks['beginClaimed'] = () => Promise.resolve()
  /** What fills the pools. */
  readonly #fills = new Set<ScheduledTask>()
  #afterCommits: ScheduledTask[] = []
  #all: ScheduledTask[] = []
  /** How often it was woken. */
  #wakes = 0
  #look: Look | null = null
  #timer: NodeJS.Timeout | null = null
  #stopped = true
  /** When it was last said that the database does not serve. */
  #saidAt = -Infinity

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Says what is to be run. Call it before `start`. */
  schedule({ queues, beginClaimed, afterCommits, byTheClock }: ScheduledTasks): void {
    const ended = (fault: unknown, isMoreDue: boolean) => {
      if (fault !== undefined) this.#say(fault, 'an item of a queue failed')
      // What an item has left to be done, it says as it commits.
      if (isMoreDue || fault !== undefined) this.wake()
    }
    for (const queue of queues) {
      const pool = new Pool(queue, ended)
      this.#pools.push(pool)
      if (queue.kind) this.#poolsByKind.set(queue.kind, pool)
      this.#fills.add(async (due) => (queue.isDue(due) ? pool.fill() : 0))
    }
    this.#beginClaimed = beginClaimed
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
    this.#begin(this.#all, null)
  }

  /** Runs the tasks for what a commit has left: work of these kinds, or what is found where none are named. */
  wake(left: Left = null): void {
    this.#begin(this.#afterCommits, left)
  }

  /** How many items of a kind this server can begin at once; none where what is due is left to other servers. */
  roomFor(kind: ClaimedRow['kind']): number {
    return this.#isIdle() ? 0 : (this.#poolsByKind.get(kind)?.room ?? 0)
  }

  /** Begins an item that a transaction has claimed as there was room for it. */
  begin(item: ClaimedRow): void {
    const pool = this.#poolsByKind.get(item.kind)
    if (pool) void this.#beginClaimed(item, (work) => pool.add(work))
  }

  #isIdle(): boolean {
    return this.#stopped || this.#parts.isPaused?.() === true
  }

  #begin(tasks: ScheduledTask[], left: Left): void {
    if (this.#isIdle()) return
    this.#wakes += 1
    for (const task of tasks) {
      if (this.#running.has(task)) this.#runAgain(task, left)
      else this.#running.set(task, this.#run(task, left))
    }
  }

  #runAgain(task: ScheduledTask, left: Left): void {
    const before = this.#again.get(task)
    this.#again.set(task, before === undefined ? left : left && before && left.union(before))
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

  async #run(task: ScheduledTask, first: Left): Promise<void> {
    try {
      let left: Left | undefined = first
      do {
        this.#again.delete(task)
        const due = await (left ? dueOf(left) : this.#prepare())
        // What a fill begins leaves more to do at its end alone.
        if (!this.#stopped && (await task(due)) > 0 && !this.#fills.has(task)) {
          // What was done may have left more to do, for this task and for others.
          this.#runAgain(task, null)
          this.wake()
        }
        left = this.#again.get(task)
      } while (left !== undefined && !this.#stopped)
    } catch (error) {
      this.#say(error, 'a scheduled task failed')
    } finally {
      this.#running.delete(task)
    }
  }

  #say(fault: unknown, sentence: string): void {
    if (isUnavailable(fault)) {
      const now = performance.now()
      if (now - this.#saidAt < SAID_EVERY_MS) return
      this.#saidAt = now
    }
    this.#parts.log.error(fault, sentence)
  }
}

function dueOf(left: ReadonlySet<WorkKind>): DueWork {
  return {
    jobs: left.has('jobs'),
    messages: left.has('messages'),
    events: left.has('events'),
    people: left.has('people'),
    places: left.has('places'),
    documents: left.has('documents'),
    cases: left.has('cases'),
  }
}
