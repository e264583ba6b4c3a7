import type { Content } from '#checks/content/Content.ts'
import { askedConditions } from '#checks/persons/askedConditions.ts'
import { coveredByTransitions } from '#checks/persons/coveredByTransitions.ts'
import { keyOf } from '#checks/persons/Person.ts'
import { screenTargets } from '#checks/persons/targetsOf.ts'
import type { Journey } from '#flow/Journey.ts'
import { meets } from '#flow/meets.ts'

import type { RanTest } from '../ranTests.ts'
import type { Sighting } from './Sighting.ts'

/** Returns the keys of what browsers met of a journey in tests that passed; of conditions of screens those that the case alone decides. */
export function seenByBrowsers(
  content: Content,
  journey: Journey,
  ran: readonly Pick<RanTest, 'outcome' | 'sightings'>[],
): Set<string> {
  const passed = ran.filter(({ outcome }) => outcome === 'passed')
  const told = new Set(passed.flatMap(({ sightings }) => sightings))
  const sightings = [...told].map((text) => JSON.parse(text) as Sighting)
  const asked = Map.groupBy(askedConditions(content, journey), ({ screen }) => screen)
  const settings = content.settings?.value ?? {}

  const met = coveredByTransitions(
    journey,
    sightings.flatMap((each) => (each.kind === 'transition' ? [each.transition] : [])),
  )
  // Whose page it was, that of the case or of other people, is not known: it counts for the case.
  for (const each of journey.of ? [] : sightings) {
    if (each.kind === 'error')
      met.add(keyOf({ kind: 'error', name: `${each.task}: ${each.code}`, at: each.task }))
    if (each.kind !== 'page') continue
    const { variables, data } = each
    const page = { settings, variables, data, results: {}, sources: {}, status: {} }
    for (const one of asked.get(each.screen) ?? []) {
      const [open, shut] = screenTargets(one)
      met.add(keyOf(meets(one.condition, page) ? open : shut))
    }
  }
  return met
}
