import type { JourneyStep } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'

/** The steps that a screen is shown at; undefined where the steps cannot be known. */
export function stepsShowing(screen: string, { steps }: Content): JourneyStep[] | undefined {
  return steps && [...steps.values()].filter((step) => screenOf(step) === screen)
}

/** A wait or a wayout may show a screen that is not called as it is. */
export function screenOf(step: JourneyStep): string {
  return step.kind === 'task' ? step.name : (step.definition.name ?? step.name)
}
