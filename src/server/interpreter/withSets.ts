import { applySets } from '#flow/applySets.ts'
import type { Sets } from '#flow/Flow.ts'
import type { Moment } from '#flow/Moment.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** Returns the case as a worker is to see it: with the facts that `sets` sets at a moment, of a message with its variables. */
export function withSets(
  loanCase: LoanCase,
  sets: Sets | undefined,
  moment: Moment,
  variables?: Record<string, unknown>,
): LoanCase {
  return { ...loanCase, state: applySets(loanCase.state, sets, moment, variables) }
}
