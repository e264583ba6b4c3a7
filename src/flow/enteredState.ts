import type { CaseData, CaseState } from './CaseData.ts'
import { factsAtEntry } from './factsAtEntry.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { decide } from './tables/decide.ts'

/** Returns a started case with the facts of the journey's worker, of its tables after it, and of the first step as it is entered. */
export function enteredState(
  journey: Journey,
  started: CaseState,
  facts: CaseData['facts'] = {},
  moment: Moment = {},
): CaseState {
  const worked = { ...started, facts: { ...started.facts, ...facts } }
  return factsAtEntry(journey, decide(journey, worked, journey.definition.decides, moment), moment)
}
