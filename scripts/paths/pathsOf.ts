import type { Content } from '#checks/content/Content.ts'
import { coverageOf } from '#checks/persons/coverageOf.ts'
import { findPersons } from '#checks/persons/findPersons.ts'
import { waysOfJourney } from '#checks/stories/wayOfStory.ts'

import type { RanTest } from '../ranTests.ts'
import type { PathsOfJourney } from './sayPaths.ts'
import { seenByBrowsers } from './seenByBrowsers.ts'

/** Returns the persons and the coverage of a product's journeys and of the ways of their other people, or of one alone; of what browsers met where they `ran`. */
export function pathsOf(content: Content, ran: readonly RanTest[], only?: string): PathsOfJourney[] {
  const journeys = [...(content.ways?.entries() ?? [])].filter(
    ([name]) => only === undefined || name === only,
  )
  return journeys
    .flatMap(([, journey]) => waysOfJourney(journey))
    .map((journey) => {
      const from = performance.now()
      const found = findPersons(content, journey)
      const milliseconds = performance.now() - from
      const seen = ran.length > 0 ? seenByBrowsers(content, journey, ran) : undefined
      const coverage = coverageOf(content, journey, found, seen)
      return { way: journey, milliseconds, found, coverage, ...(seen && { seen }) }
    })
}
