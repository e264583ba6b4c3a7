import type { JSONSchema7 } from 'json-schema'

import type { FieldRefusal } from '#contract/errors.ts'
import { wantedPlaces } from '#engine/compile/wantedPlaces.ts'
import { at } from '#flow/at.ts'

/** A field's limits at run time: schema keyword -> place in the scope that holds the limit. */
type Bounds = Record<string, Partial<Record<string, string>>>

/** What of a screen is judged by what only the moment knows. */
interface Bounded {
  bounds?: Bounds | undefined
  schema: JSONSchema7
}

const isWithin: Record<string, (value: unknown, limit: number) => boolean> = {
  minimum: (value, limit) => typeof value !== 'number' || value >= limit,
  maximum: (value, limit) => typeof value !== 'number' || value <= limit,
  minItems: (value, limit) => !Array.isArray(value) || value.length >= limit,
  maxItems: (value, limit) => !Array.isArray(value) || value.length <= limit,
}

/**
 * Fields outside the limits that are known only at run time, and those that are asked for only then. A limit that the
 * server does not know is not judged.
 */
export function boundRefusals(
  { bounds = {}, schema }: Bounded,
  data: unknown,
  scope: object,
): FieldRefusal[] {
  return Object.entries(bounds).flatMap(([pointer, limits]) =>
    Object.entries(limits).flatMap(([keyword, place]) => {
      const limit = at(scope, place ?? '')
      if (keyword === 'required' && limit === true) return missing(wantedPlaces(schema, pointer), data)
      const isKnown = typeof limit === 'number' && isWithin[keyword] !== undefined
      if (!isKnown || isWithin[keyword]?.(at(data, pointer), limit)) return []
      return [{ pointer, keyword, params: { limit } }]
    }),
  )
}

function missing(places: string[], data: unknown): FieldRefusal[] {
  return places
    .filter((pointer) => at(data, pointer) === undefined)
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}
