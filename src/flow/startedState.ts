import { stepOf } from './advance.ts'
import { applySets } from './applySets.ts'
import type { CaseData, CaseState } from './CaseData.ts'
import type { Journey } from './Journey.ts'
import { stateAtFirst } from './stateAtFirst.ts'

/** Returns the state of a case that stands at its first step, with the facts that the journey sets from the answers of its pages. */
export function startedState(journey: Journey, name: string, answers: CaseData['answers']): CaseState {
  const state: CaseState = { ...stateAtFirst(name), answers }
  const step = stepOf(journey, name)
  const started = applySets(state, journey.definition.sets)
  return step.kind === 'wait' ? applySets(started, step.definition.sets) : started
}
