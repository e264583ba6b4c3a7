import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'

import type { Content } from '../content/Content.ts'

/** The steps that a screen is shown at; undefined where the journey cannot be known. */
export function stepsShowing(screen: string, { journey }: Content): JourneyStep[] | undefined {
  return journey && [...journey.steps.values()].filter((step) => screenOf(step) === screen)
}
