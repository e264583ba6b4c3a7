import type { Next } from './Flow.ts'
import type { JourneyStep } from './Journey.ts'

/** A transition out of a step, and where in the step's definition it is written. */
export interface Transition {
  next: Next
  pointer: string
}

/** Returns every transition out of a step: its completion or worker, its messages and its timers. */
export function transitionsOf({ kind, definition }: JourneyStep): Transition[] {
  const transitions: Transition[] = []
  if (kind !== 'wayout' && definition.next) transitions.push({ next: definition.next, pointer: '/next' })
  if (kind === 'wait' && definition.failed) transitions.push({ next: definition.failed, pointer: '/failed' })
  for (const [name, { next }] of Object.entries(definition.messages ?? {})) {
    if (next) transitions.push({ next, pointer: `/messages/${name}/next` })
  }
  for (const [name, { next }] of Object.entries(definition.timers ?? {})) {
    transitions.push({ next, pointer: `/timers/${name}/next` })
  }
  return transitions
}
