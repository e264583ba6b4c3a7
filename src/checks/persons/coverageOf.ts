import type { Journey } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'
import { playStory } from '../stories/playStory.ts'
import { askedConditions } from './askedConditions.ts'
import { coveredBy } from './coveredBy.ts'
import type { Found } from './findPersons.ts'
import { keyOf, type Target } from './Person.ts'
import { isOpenAt } from './screensSeen.ts'
import { screenTargets } from './targetsOf.ts'

/** How many of a kind there are, and how many of them stories, generated persons and browsers meet. */
export interface Coverage {
  kind: Target['kind']
  all: number
  byStories: number
  byPersons: number
  /** Absent where no browser has run. */
  byBrowsers?: number
}

/** Returns by kind what the stories of a journey, its generated persons and, where they are known, browsers meet. */
export function coverageOf(
  content: Content,
  journey: Journey,
  { targets, persons }: Found,
  seen?: ReadonlySet<string>,
): Coverage[] {
  const told = metByStories(content, journey)
  return [...Map.groupBy(targets, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    all: ofKind.length,
    byStories: ofKind.filter((target) => told.has(keyOf(target))).length,
    byPersons: ofKind.filter((target) => persons.has(keyOf(target))).length,
    ...(seen && { byBrowsers: ofKind.filter((target) => seen.has(keyOf(target))).length }),
  }))
}

/** Returns the keys of all that the stories of a journey meet; of conditions of screens those that the case alone decides. */
export function metByStories(content: Content, journey: Journey): Set<string> {
  const asked = askedConditions(content, journey)
  const settings = content.settings?.value ?? {}
  const met = new Set<string>()
  for (const { value: story } of content.stories.values()) {
    if (story.journey !== journey.definition.journey || story.of !== journey.of) continue
    const played = playStory(content, journey, story)
    for (const key of coveredBy(journey, played)) met.add(key)
    const { today } = story.given ?? {}
    const moment = { ...(today && { today }), settings }
    for (const state of [...played.states, played.state]) {
      const data = state.answers[state.step] ?? {}
      const view = { data, results: {}, sources: {}, status: {} }
      for (const each of asked.filter(({ places }) => places.includes(state.step))) {
        const [open, shut] = screenTargets(each)
        met.add(keyOf(isOpenAt(journey, each, state, moment, view) ? open : shut))
      }
    }
  }
  return met
}
