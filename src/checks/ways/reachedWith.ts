import { once } from '#validation/once.ts'

import type { Passage } from './Passage.ts'
import { BEGINNING } from './passagesOf.ts'

/** Returns the places to which some way leads. */
export const reached = once((passages: Passage[]): ReadonlySet<string> => reachedFrom([BEGINNING], passages))

/** Returns the places to which some way leads that has one of these passages behind it. */
export function reachedWith(
  passages: Passage[],
  isPassed: (passage: Passage) => boolean,
): ReadonlySet<string> {
  const begun = reached(passages)
  const passed = passages.filter((passage) => begun.has(passage.from) && isPassed(passage))
  return reachedFrom(
    passed.map(({ to }) => to),
    passages,
  )
}

/** Returns some places, and those to which a way leads from them. */
export function reachedFrom(places: string[], passages: Passage[]): Set<string> {
  const onwards = onwardsOf(passages)
  const found = new Set(places)
  // A set is gone through with what is added meanwhile.
  for (const place of found) for (const { to } of onwards.get(place) ?? []) found.add(to)
  return found
}

/** The passages of ways by the place at which each begins. */
export const onwardsOf = once((passages: Passage[]) => Map.groupBy(passages, ({ from }) => from))
