import { applySets } from './applySets.ts'
import type { CaseState } from './CaseData.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { decide } from './tables/decide.ts'

/** Returns the case with the facts that its step sets as it is entered: a wait's own, and where no worker runs those of its tables. */
export function factsAtEntry(journey: Journey, state: CaseState, moment: Moment): CaseState {
  const step = journey.steps.get(state.step)
  if (step?.kind !== 'wait') return state
  const { sets, worker, decides } = step.definition
  const set = applySets(state, sets, moment)
  return worker === undefined ? decide(journey, set, decides, moment) : set
}
