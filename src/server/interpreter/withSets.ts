import { applySets } from '#flow/applySets.ts'
import type { Sets } from '#flow/Flow.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** Returns the case as a worker is to see it: with the facts that `sets` takes from its answers and from a message. */
export function withSets(
  loanCase: LoanCase,
  sets: Sets | undefined,
  variables?: Record<string, unknown>,
): LoanCase {
  return { ...loanCase, state: applySets(loanCase.state, sets, variables) }
}
