/** Does what is due. Returns how much it did. */
export type ScheduledTask = () => Promise<number>

/** Work that may be slow, and is done item by item beside the rest. */
export interface Queue {
  /** How many items may be under way at once. */
  concurrency: number
  /** Begins items that are due, `most` at most. Returns those that are under way. */
  begin(most: number): Promise<Promise<void>[]>
}

/** All that a server does by itself. */
export interface ScheduledTasks {
  /** Looked at after each commit, and each second. */
  queues: Queue[]
  /** Work that a commit may leave: done after each commit, and each second. */
  afterCommits: ScheduledTask[]
  /** Work that becomes due by the time alone: done each second. */
  byTheClock: ScheduledTask[]
}
