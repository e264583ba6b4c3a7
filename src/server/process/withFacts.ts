import type { LoanCase } from '../repositories/LoanCase.ts'

/** The case as it will be once these facts are known. */
export function withFacts(
  { id, state }: LoanCase,
  facts: Record<string, unknown>,
): Pick<LoanCase, 'id' | 'state'> {
  return { id, state: { ...state, facts: { ...state.facts, ...facts } } }
}
