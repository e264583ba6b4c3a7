import type { JSONSchema7 } from 'json-schema'

import { fieldNames } from './fieldNames.ts'
import { toPointer } from './pointer.ts'

/** What a bound `required` at a place asks for: each field of an object, or the one field that stands there. */
export function wantedPlaces(schema: JSONSchema7, pointer: string): string[] {
  const names = fieldNames(schema, pointer)
  return names.length === 0 ? [pointer] : names.map((name) => pointer + toPointer([name]))
}
