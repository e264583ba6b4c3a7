import type { Journey, JourneyStep } from '../Journey.ts'

/**
 * Whether a case is over at `step` for a process engine: a wayout whose messages, if it has any, close the case, stay or
 * lead to another such wayout, and that no timer leaves.
 */
export function isFinal(journey: Journey, step: JourneyStep, seen = new Set<string>()): boolean {
  if (step.kind !== 'wayout' || Object.keys(step.definition.timers ?? {}).length > 0) return false
  if (seen.has(step.name)) return true
  seen.add(step.name)
  return Object.values(step.definition.messages ?? {}).every(({ next }) => {
    if (next === undefined || next === 'close') return true
    const target = journey.steps.get(next)
    return target !== undefined && isFinal(journey, target, seen)
  })
}
