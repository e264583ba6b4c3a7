import type { CaseEvent } from './advance.ts'
import type { JourneyStep } from './Journey.ts'
import { own } from '#validation/own.ts'

/** Whether an event that `step` accepts leaves the case where it is: nothing is entered anew, no timer starts again. */
export function staysAt(step: JourneyStep, event: CaseEvent): boolean {
  if (event.type === 'asked') return true
  if (event.type === 'workerDone') return step.kind === 'wait' && !step.definition.next
  return event.type === 'message' && event.name !== 'edit' && !own(step.definition.messages, event.name)?.next
}
