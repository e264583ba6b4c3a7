import type { CaseState } from './CaseData.ts'

/** Returns the state of an execution of which nothing is known but its first step. */
export function stateAtFirst(step: string): CaseState {
  return {
    step,
    previous: null,
    returnTo: null,
    closed: false,
    facts: {},
    answers: {},
    passed: [],
    parked: [],
  }
}
