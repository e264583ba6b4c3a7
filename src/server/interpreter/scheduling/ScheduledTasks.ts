import type { ClaimedRow } from '../../storage/database/workLeft.ts'
import type { DueWork } from '../../storage/repositories/execution/dueWorkRepository.ts'

/** Does what is due, as it was seen just before. Returns how much it did. */
export type ScheduledTask = (due: DueWork) => Promise<number>

/** Waits for a free slot, and works in it. */
export type InSlot = (work: () => Promise<void>) => Promise<void>

/** Works at once: what begins the work has a slot already. */
export const hasSlot: InSlot = (work) => work()

/** Work that may be slow, and is done item by item beside the rest. */
export interface Queue {
  /** How many items may be under way at once. */
  concurrency: number
  /** Whether there may be items to begin. */
  isDue(due: DueWork): boolean
  /** Begins items that are due, `most` at most. Returns those that are under way. */
  begin(most: number): Promise<Promise<void>[]>
  /** Of which kind its items are, where a transaction of this server may claim them as it adds them. */
  kind?: ClaimedRow['kind']
}

/** All that a server does by itself. */
export interface ScheduledTasks {
  /** Looked at after a commit that left something, and each second. */
  queues: Queue[]
  /** Holds on to an item that a transaction has claimed as it added it, and works on it once it has a slot. */
  beginClaimed(item: ClaimedRow, inSlot: InSlot): Promise<void>
  /** Work that a commit may leave: done after one that left something, and each second. */
  afterCommits: ScheduledTask[]
  /** Work that becomes due by the time alone: done each second. */
  byTheClock: ScheduledTask[]
}
