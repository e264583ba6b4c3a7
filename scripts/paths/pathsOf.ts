import type { Content } from '#checks/content/Content.ts'
import { coverageOf } from '#checks/persons/coverageOf.ts'
import { findPersons } from '#checks/persons/findPersons.ts'

import type { PathsOfJourney } from './sayPaths.ts'

/** Returns the persons and the coverage of a product's journeys, or of one alone. */
export function pathsOf(content: Content, only?: string): PathsOfJourney[] {
  const journeys = [...(content.ways?.entries() ?? [])].filter(
    ([name]) => only === undefined || name === only,
  )
  return journeys.map(([name, journey]) => {
    const from = performance.now()
    const found = findPersons(content, journey)
    const milliseconds = performance.now() - from
    return { journey: name, milliseconds, found, coverage: coverageOf(content, journey, found) }
  })
}
