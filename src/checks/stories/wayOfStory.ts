import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { once } from '#validation/once.ts'

import type { Content } from '../content/Content.ts'
import type { Story } from './Story.ts'

/** Returns the way that a story goes: of its journey the main one, or that of other people; undefined where there is none. */
export function wayOfStory(
  { ways }: Content,
  { journey, of }: Pick<Story, 'journey' | 'of'>,
): Journey | undefined {
  const main = ways?.get(journey)
  if (of === undefined || !main) return main
  return main.definition.people ? wayOfPeople(main) : undefined
}

/** Returns the ways of a journey: the main one, and that of its other people where it has them. */
export function waysOfJourney(journey: Journey): Journey[] {
  return journey.definition.people ? [journey, wayOfPeople(journey)] : [journey]
}

const wayOfPeople = once(journeyOfPeople)
