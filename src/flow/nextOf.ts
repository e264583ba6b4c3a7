import { own } from '#validation/own.ts'

import type { CaseEvent } from './advance.ts'
import type { Next } from './Flow.ts'
import type { Journey, JourneyStep } from './Journey.ts'

/** Returns where an event leads from a step, as the definition says it: undefined where it leads nowhere. */
export function nextOf(
  journey: Journey,
  { kind, definition }: JourneyStep,
  event: CaseEvent,
): Next | undefined {
  switch (event.type) {
    case 'completed':
    case 'workerDone':
      return kind === 'wayout' ? undefined : definition.next
    case 'workerFailed':
      return kind === 'wait' ? definition.failed : undefined
    case 'message':
      if (event.name === 'edit') return String(event.variables['task'])
      return own(definition.messages, event.name)?.next
    case 'timer':
      return own(definition.timers, event.name)?.next
    case 'deadline':
      return journey.definition.deadline?.next
    case 'passed':
      return nextOf(journey, { kind, definition } as JourneyStep, event.by)
    case 'asked':
      return undefined
  }
}
