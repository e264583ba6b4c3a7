import type { FieldRefusal } from '#contract/errors.ts'
import { at } from '#flow/at.ts'

/** A field's limits at run time: schema keyword -> place in the scope that holds the limit. */
type Bounds = Record<string, Partial<Record<string, string>>>

const isWithin: Record<string, (value: unknown, limit: number) => boolean> = {
  minimum: (value, limit) => typeof value !== 'number' || value >= limit,
  maximum: (value, limit) => typeof value !== 'number' || value <= limit,
  minItems: (value, limit) => !Array.isArray(value) || value.length >= limit,
  maxItems: (value, limit) => !Array.isArray(value) || value.length <= limit,
}

/** Fields outside the limits that are known only at run time. A limit that the server does not know is not judged. */
export function boundRefusals(bounds: Bounds = {}, data: unknown, scope: object): FieldRefusal[] {
  return Object.entries(bounds).flatMap(([pointer, limits]) =>
    Object.entries(limits).flatMap(([keyword, place]) => {
      const limit = at(scope, place ?? '')
      const isKnown = typeof limit === 'number' && isWithin[keyword] !== undefined
      if (!isKnown || isWithin[keyword]?.(at(data, pointer), limit)) return []
      return [{ pointer, keyword, params: { limit } }]
    }),
  )
}
