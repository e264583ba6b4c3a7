import type { CaseState } from './CaseData.ts'
import { hears } from './hears.ts'
import type { Journey } from './Journey.ts'
import { meets } from './meets.ts'
import { own } from './own.ts'

/** Whether a case would be moved by a message from outside as it stands, the message's own condition included. */
export function listensTo(journey: Journey, state: CaseState, message: string): boolean {
  const step = journey.steps.get(state.step)
  if (!step || !hears(step, message, 'outside')) return false
  const { when, next } = own(step.definition.messages, message) ?? {}
  const condition = when === undefined ? {} : own(journey.flows.get(step.process)?.conditions, when)
  return next !== undefined && condition !== undefined && meets(condition, state)
}
