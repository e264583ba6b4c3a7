import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'

import type { Content } from '../content/Content.ts'

/** The steps that a screen is shown at; undefined where the steps cannot be known. */
export function stepsShowing(screen: string, { steps }: Content): JourneyStep[] | undefined {
  return steps && [...steps.values()].filter((step) => screenOf(step) === screen)
}
