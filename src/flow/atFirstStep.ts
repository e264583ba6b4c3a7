import type { CaseState } from './CaseData.ts'
import { factsAtEntry } from './factsAtEntry.ts'
import { firstFlow } from './firstFlow.ts'
import { FlowError } from './FlowError.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { resolveNext } from './resolveNext.ts'
import { decide } from './tables/decide.ts'

/** Returns a state at the first step of its journey: its tables decide, and gateways before it are crossed by the facts that are known. */
export function atFirstStep(journey: Journey, state: CaseState, moment: Moment): CaseState {
  const { process, start } = firstFlow(journey)
  const decided = decide(journey, state, journey.definition.decides, moment)
  const name = resolveNext(journey, process, start, decided, moment)
  if (name === null) throw new FlowError(process, 'it closes a case before its first step')
  return factsAtEntry(journey, { ...decided, step: name }, moment)
}
