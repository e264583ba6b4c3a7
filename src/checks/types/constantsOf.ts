import { isKnown, type Place } from './Place.ts'

/** Returns the values of which one stands at a place; undefined where others can. */
export function constantsOf(place: Place): unknown[] | undefined {
  if (!isKnown(place)) return undefined
  const ofWays = place.ways.map((way) => way.flatMap(({ schema }) => valuesIn(schema)))
  return ofWays.some((values) => values.length === 0) ? undefined : [...new Set(ofWays.flat())]
}

function valuesIn(schema: { const?: unknown; enum?: unknown[] }): unknown[] {
  return schema.enum ?? ('const' in schema ? [schema.const] : [])
}
