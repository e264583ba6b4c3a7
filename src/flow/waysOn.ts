import type { Next } from './Flow.ts'
import type { JourneyStep } from './Journey.ts'

/** A way out of a step, and where in the step's definition it is written. */
export interface Way {
  next: Next
  pointer: string
}

/** Every way out of a step: its completion or worker, its messages and its timers. */
export function waysOn({ kind, definition }: JourneyStep): Way[] {
  const ways: Way[] = []
  if (kind !== 'wayout' && definition.next) ways.push({ next: definition.next, pointer: '/next' })
  if (kind === 'wait' && definition.failed) ways.push({ next: definition.failed, pointer: '/failed' })
  for (const [name, { next }] of Object.entries(definition.messages ?? {})) {
    if (next) ways.push({ next, pointer: `/messages/${name}/next` })
  }
  for (const [name, { next }] of Object.entries(definition.timers ?? {})) {
    ways.push({ next, pointer: `/timers/${name}/next` })
  }
  return ways
}
