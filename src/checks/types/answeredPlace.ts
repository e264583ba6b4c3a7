import { toPath } from '#validation/pointer.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'
import { isNear } from '../pointers/isNear.ts'
import { setLines } from '../pointers/setLines.ts'
import { giversOf } from '../workers/giversOf.ts'
import { isKnown, type Place } from './Place.ts'
import { placeIn } from './placeIn.ts'

/** Returns what a place can be where it is a fact that services alone give: what they answer, and what the fact says. */
export function answeredPlace(place: Place, fact: string | undefined, content: Content): Place {
  if (fact === undefined || !isKnown(place)) return place
  const answers = answersOf(fact, content)
  if (answers.length === 0 || !answers.every(isKnown)) return place
  const ways = answers.flatMap((answer) => answer.ways)
  return { ways: place.ways.flatMap((way) => ways.map((answer) => [...way, ...answer])) }
}

/** The fact that a variable of a screen leads to; undefined where its steps name several, or none. */
export function factShown(at: string, screen: ScreenDefinition, content: Content): string | undefined {
  const [, root, variable = '', ...rest] = at.split('/')
  if (root !== 'variables') return undefined
  const facts = (stepsShowing(screen.name, content) ?? []).map(
    ({ definition }) => definition.variables?.[variable],
  )
  const [fact, ...others] = new Set(facts)
  return fact !== undefined && others.length === 0 ? [fact, ...rest].join('/') : undefined
}

/** What services answer where they give a fact; none where anything else may give it too. */
function answersOf(fact: string, content: Content): Place[] {
  const [root, name = ''] = toPath(fact).map(String)
  if (root !== 'facts') return []
  const { services } = content
  const others = giversOf(name, content).filter((giver) => !services.has(giver))
  if (others.length > 0 || setLines(content).some((line) => isNear(line.fact, fact))) return []
  return [...services.values()].flatMap(({ value: { facts = {}, answer } }) =>
    Object.entries(facts).flatMap(([given, place]) =>
      isNear(given, fact) ? [given === fact ? placeIn(answer, toPath(place).map(String)) : undefined] : [],
    ),
  )
}
