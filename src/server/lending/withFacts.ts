import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** The case as it will be once these facts are known. */
export function withFacts<Case extends Pick<LoanCase, 'state'>>(
  loanCase: Case,
  facts: Record<string, unknown>,
): Case {
  const { state } = loanCase
  return { ...loanCase, state: { ...state, facts: { ...state.facts, ...facts } } }
}
