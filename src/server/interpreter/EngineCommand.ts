import type { CaseEvent } from '#flow/advance.ts'

/** What moved a case: an event, or that it started, was put under newer flows, or closed for another. */
export type MovedBy = CaseEvent | { type: 'started' } | { type: 'migrated' } | { type: 'superseded' }

/** What a process engine outside is told of a move of a case, written in the transaction of the move. */
export interface EngineCommand {
  by: { type: string; name?: string }
  /** The steps that were left and entered; null where there is none. */
  from: string | null
  to: string | null
  /** What the engine branches by, as our own code has computed it. */
  booleans: Record<string, boolean>
  /** When timers are due that begin with the move, in process time. */
  timers: { name: string; dueAt: number }[]
}
