import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { reachable } from '#flow/reachable.ts'

/** Whether every way to a step of a journey completes a task, or enters a wait, before: without that the step cannot be come to. */
export function isPassed(journey: Journey, before: JourneyStep, step: JourneyStep): boolean {
  if (before.name === step.name) return false
  const { people: _, ...definition } = journey.definition
  const steps = new Map(journey.steps)
  if (before.kind === 'task') {
    const { next: __, ...left } = before.definition
    steps.set(before.name, { ...before, definition: left as typeof before.definition })
  } else steps.delete(before.name)
  return !reachable({ ...journey, definition, steps }).has(step.name)
}
