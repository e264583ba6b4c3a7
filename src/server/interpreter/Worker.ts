import type { Language } from '#validation/languages.ts'

import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** What a worker is asked to do. */
export interface Work {
  context: ServerContext
  /** The case as it stands; at the completion of a task, with the answers just given. */
  loanCase: LoanCase
  /** What the task that is being completed was answered; nothing where no task is. */
  answers: Record<string, unknown>
  /** Variables of the message that asked for the work. */
  variables: Record<string, unknown>
  /** Language of the applicant's request. */
  language: Language
  /** The session that completes a task or sends a message; none where the process goes on by itself. */
  session?: string | undefined
  /** The step was left before, and the way is followed again: what was sent then is not to be sent again. */
  isRepeated?: boolean
}

/** What a worker found out. */
export interface Worked<Facts extends object = Record<string, unknown>> {
  facts: Facts
  /** What must be judged or done in the very transaction that takes the case on; more facts may come of it. */
  commit?(tx: Transaction): Promise<Facts>
}

/**
 * Computes facts. It asks the outside before the transaction and may be asked again: its effects stand in `commit`,
 * which runs once for each time that the step is left: an edit leads over it again. A `DomainError` refuses the completion of a task; at a wait any error is a try that failed.
 */
export type Worker<Facts extends object = Record<string, unknown>> = (work: Work) => Promise<Worked<Facts>>
