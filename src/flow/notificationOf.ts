import type { CaseEvent } from './advance.ts'
import type { NotificationName } from './Flow.ts'
import type { Journey, JourneyStep } from './Journey.ts'
import { own } from '#validation/own.ts'

/** Returns the text that notifies the applicant of an event that took the case on from `step`. */
export function notificationOf(
  { definition }: Journey,
  step: JourneyStep,
  event: CaseEvent,
): NotificationName | undefined {
  switch (event.type) {
    case 'message':
      return own(step.definition.messages, event.name)?.tells
    case 'timer':
      return own(step.definition.timers, event.name)?.tells
    case 'deadline':
      return definition.deadline?.tells
    case 'workerDone':
      return step.kind === 'wait' ? step.definition.tells : undefined
    default:
      return undefined
  }
}
