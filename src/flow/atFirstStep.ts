import { applySets } from './applySets.ts'
import type { CaseState } from './CaseData.ts'
import { firstFlow } from './firstFlow.ts'
import { FlowError } from './FlowError.ts'
import type { Journey } from './Journey.ts'
import { resolveNext } from './resolveNext.ts'

/** Returns a state at the first step of its journey: gateways before it are crossed by the facts that are known. */
export function atFirstStep(journey: Journey, state: CaseState): CaseState {
  const { process, start } = firstFlow(journey)
  const name = resolveNext(journey, process, start, state)
  if (name === null) throw new FlowError(process, 'it closes a case before its first step')

  const standing = { ...state, step: name }
  const step = journey.steps.get(name)
  return step?.kind === 'wait' ? applySets(standing, step.definition.sets) : standing
}
