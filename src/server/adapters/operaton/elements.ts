import { idOf } from '#flow/bpmn/idOf.ts'
import { isFinal } from '#flow/bpmn/isFinal.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'

/** The element at which a case waits once its worker is done and leads nowhere by itself. */
export const waitingOf = (step: string): string => `${idOf(step)}.waiting`

/** The work of a timer that has fired, and of the deadline of the case. */
export const DEADLINE_FIRED = 'deadline.fired'

/**
 * Returns the element of its process at which a case stands; null where its process is over. `works` says whether the
 * worker of its wait is still to be done.
 */
export function elementOf(journey: Journey, state: CaseState, works: boolean): string | null {
  const step = journey.steps.get(state.step)
  if (state.closed || !step || isFinal(journey, step)) return null
  const isDone = step.kind === 'wait' && step.definition.worker !== undefined && !works
  return isDone && step.definition.next === undefined ? waitingOf(step.name) : idOf(step.name)
}

/** Returns the elements of a timer: the event, and the work once it has fired, whichever of both stands for the step. */
export function elementsOfTimer(step: string, timer: string): { event: string; fired: string }[] {
  return [idOf(step), waitingOf(step)].map((at) => ({
    event: `${at}.${timer}`,
    fired: `${at}.${timer}.fired`,
  }))
}
