import type { Journey } from '#flow/Journey.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { MovedBy } from './EngineCommand.ts'
import type { ScheduledTasks } from './scheduling/ScheduledTasks.ts'

/**
 * A process engine outside, which says when workers and timers of a case begin. What they do, and where it leads, is
 * computed here, in a transaction; the engine is told of it in the same one, and follows.
 */
export interface ProcessEngine {
  /** Notes, in the transaction, a move of a case or of a person beside it. */
  noteMove(tx: Transaction, journey: Journey, move: Move): Promise<void>
  /** Resolves once the engine stands where the case does, or after a while. */
  follow(caseId: string): Promise<void>
  /** Has every case brought forward that stands elsewhere in the engine than here. */
  reconcile(): Promise<void>
  /** What a server does with the engine by itself. */
  tasks(): Pick<ScheduledTasks, 'queues' | 'byTheClock'>
}

/** A move of a case: the way from where it stood, if it did before, to where it stands. */
export interface Move {
  before: LoanCase | null
  by: MovedBy
  after: LoanCase
}
