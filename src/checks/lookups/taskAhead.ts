import type { Next } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

/** Returns a task to which `next`, said in `process`, leads, over waits too; undefined where it leads to ends alone. */
export function taskAhead(
  journey: Journey,
  process: string,
  next: Next,
  seen = new Set<string>(),
): string | undefined {
  for (const name of stepsAhead(journey, process, next)) {
    const step = journey.steps.get(name)
    if (!step || step.kind === 'wayout' || seen.has(name)) continue
    if (step.kind === 'task') return name
    seen.add(name)
    for (const transition of transitionsOf(step)) {
      const task = taskAhead(journey, step.process, transition.next, seen)
      if (task !== undefined) return task
    }
  }
  return undefined
}
