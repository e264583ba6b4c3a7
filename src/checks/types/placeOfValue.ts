import type { JSONSchema7 } from 'json-schema'

import type { Place } from './Place.ts'
import { placeIn } from './placeIn.ts'

/** Returns the place of a value that may be changed, but stays of its type; undefined where there is none. */
export function placeOfValue(value: unknown): Place {
  return value === undefined ? undefined : placeIn(schemaOfValue(value), [])
}

function schemaOfValue(value: unknown): JSONSchema7 {
  if (Array.isArray(value))
    return { type: 'array', ...(value.length > 0 && { items: schemaOfValue(value[0]) }) }
  if (typeof value === 'object' && value !== null) {
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, schemaOfValue(inner)]),
    )
    return { type: 'object', properties }
  }
  return value === null ? {} : { type: typeof value as 'string' | 'number' | 'boolean' }
}
