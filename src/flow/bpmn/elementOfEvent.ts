import type { CaseEvent } from '../advance.ts'
import { idOf } from './idOf.ts'

/**
 * Returns the id of the element that is done once an event has happened at a step: a task, a message, what notes that a
 * timer has fired. A message or timer that a step waits for alone is the element of the step itself. Returns undefined
 * for an event that leads nowhere.
 */
export function elementOfEvent(
  step: string,
  event: CaseEvent,
  has: (id: string) => boolean,
): string | undefined {
  const id = idOf(step)
  switch (event.type) {
    case 'completed':
    case 'workerDone':
      return id
    case 'workerFailed':
      return `${id}.failed`
    case 'message':
      return has(`${id}.${event.name}`) ? `${id}.${event.name}` : id
    case 'timer':
      return `${id}.${event.name}.fired`
    case 'deadline':
      return 'deadline.fired'
    case 'passed':
      return elementOfEvent(step, event.by, has)
    case 'asked':
      return undefined
  }
}
