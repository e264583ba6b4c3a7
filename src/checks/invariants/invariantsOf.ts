import type { Invariant } from '#flow/Invariant.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { type JourneyWays, journeyWays } from '../ways/journeyWays.ts'

/** An invariant, where it stands, and the ways on which it holds. */
export interface StatedInvariant extends JourneyWays {
  name: string
  invariant: Invariant
  pointer: string
}

/** Returns the invariants of all journeys. */
export function invariantsOf(content: Content): StatedInvariant[] {
  return journeyWays(content).flatMap((ways) =>
    Object.entries(ways.journey.definition.invariants ?? {}).flatMap(([name, invariant]) =>
      invariant.of === ways.of
        ? [{ ...ways, name, invariant, pointer: toPointer(['invariants', name]) }]
        : [],
    ),
  )
}
