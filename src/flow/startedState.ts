import { applySets } from './applySets.ts'
import type { CaseData, CaseState } from './CaseData.ts'
import { firstFlow } from './firstFlow.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { stateAtFirst } from './stateAtFirst.ts'

/** Returns the state of a case before its first step is entered, with the facts that the journey sets from the answers of its pages. */
export function startedState(journey: Journey, answers: CaseData['answers'], moment: Moment): CaseState {
  const { start } = firstFlow(journey)
  const state: CaseState = { ...stateAtFirst(start), answers }
  return applySets(state, journey.definition.sets, moment)
}
