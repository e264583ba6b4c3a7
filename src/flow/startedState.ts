import { stepOf } from './advance.ts'
import { applySets } from './applySets.ts'
import type { CaseData, CaseState } from './CaseData.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'

/** Returns the state of a case that is to stand at its first step, with the facts that the journey sets: as its worker sees it. */
export function startedState(
  journey: Journey,
  name: string,
  answers: CaseData['answers'],
  moment: Moment = {},
): CaseState {
  const step = stepOf(journey, name).name
  const state: CaseState = { step, previous: null, returnTo: null, closed: false, facts: {}, answers }
  return applySets(state, journey.definition.sets, moment)
}
