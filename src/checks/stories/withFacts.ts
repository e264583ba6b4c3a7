import type { CaseState } from '#flow/CaseData.ts'

/** Returns the case with more facts; of the same name, those that are added. */
export function withFacts(state: CaseState, facts: CaseState['facts']): CaseState {
  return { ...state, facts: { ...state.facts, ...facts } }
}
