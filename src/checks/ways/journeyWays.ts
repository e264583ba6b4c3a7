import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { once } from '#validation/once.ts'

import type { Content } from '../content/Content.ts'
import { journeyAsMeant } from '../lookups/journeyAsMeant.ts'
import type { Passage } from './Passage.ts'
import { passagesOf } from './passagesOf.ts'

/** A journey with the passages of its ways: the main ones, or those of other people. */
export interface JourneyWays {
  source: SourceFile
  journey: Journey
  of?: 'people'
  passages: Passage[]
}

/** Returns the ways of all journeys; none where a step leads nowhere and it is unclear where it should. */
export const journeyWays = once((content: Content): JourneyWays[] =>
  [...content.journeys].flatMap(([name, { source, value }]) => {
    const main = content.ways?.get(name)
    const journey = main && journeyAsMeant(main)
    if (!journey) return []
    const people = value.people && journeyOfPeople(journey)
    return [
      { source, journey, passages: passagesOf(journey, content) },
      ...(people
        ? [{ source, journey: people, of: 'people' as const, passages: passagesOf(people, content) }]
        : []),
    ]
  }),
)
