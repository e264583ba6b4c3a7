import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Invariant } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { once } from '#validation/once.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { journeyAsMeant } from '../lookups/journeyAsMeant.ts'
import type { Passage } from './Passage.ts'
import { passagesOf } from './passagesOf.ts'

/** An invariant, where it stands, and the ways on which it holds. */
export interface StatedInvariant {
  name: string
  invariant: Invariant
  source: SourceFile
  pointer: string
  journey: Journey
  passages: Passage[]
}

/** Returns the invariants of all journeys; none where a step leads nowhere and it is unclear where it should. */
export const invariantsOf = once((content: Content): StatedInvariant[] =>
  [...content.journeys].flatMap(([name, { source, value }]) => {
    const main = content.ways?.get(name)
    const meant = main && journeyAsMeant(main)
    if (!meant || !value.invariants) return []
    const sides = new Map(
      [meant, ...(value.people ? [journeyOfPeople(meant)] : [])].map((journey) => [
        journey === meant ? undefined : 'people',
        { journey, passages: passagesOf(journey, content) },
      ]),
    )
    return Object.entries(value.invariants).flatMap(([invariant, stated]) => {
      const side = sides.get(stated.of)
      if (!side) return []
      return {
        name: invariant,
        invariant: stated,
        source,
        pointer: toPointer(['invariants', invariant]),
        ...side,
      }
    })
  }),
)
