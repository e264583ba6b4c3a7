import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'

/** Whether a caller means `step`: by its own name, or by that of the screen at which the caller has it. */
export function isCalled(step: JourneyStep, name: string): boolean {
  return name === step.name || name === screenOf(step)
}
