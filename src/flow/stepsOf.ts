import type { Flow } from './Flow.ts'
import type { JourneyStep } from './Journey.ts'

/** The steps of a process, each with its kind. */
export function* stepsOf(flow: Flow): Iterable<JourneyStep> {
  const { process } = flow
  for (const [name, definition] of Object.entries(flow.tasks))
    yield { kind: 'task', name, process, definition }
  for (const [name, definition] of Object.entries(flow.waits))
    yield { kind: 'wait', name, process, definition }
  for (const [name, definition] of Object.entries(flow.wayouts)) {
    yield { kind: 'wayout', name, process, definition }
  }
}
