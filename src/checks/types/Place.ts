import type { JSONSchema7 } from 'json-schema'

import type { Kind } from '../pointers/typesOf.ts'

/** A schema that judges a value, and the schema in which its references lead somewhere. */
export interface Part {
  schema: JSONSchema7
  root: JSONSchema7
}

/** What stands at a pointer: the schemas that all hold there, for each of the ways in which it can be. */
export interface KnownPlace {
  ways: Part[][]
}

/** A pointer that leads nowhere: its part that is missing, what should hold it, and the names that stand there. */
export interface NoPlace {
  missing: string
  /** The kinds of value that what should hold it can be; undefined where that is not known. */
  kinds?: Kind[] | undefined
  /** The pointer of what should hold it. */
  holder: string
  known: string[]
}

/** What a pointer leads to; undefined where it cannot be known. */
export type Place = KnownPlace | NoPlace | undefined

/** Whether a pointer leads nowhere. */
export function isMissing(place: Place): place is NoPlace {
  return place !== undefined && 'missing' in place
}

/** Whether something is known of what stands at a pointer. */
export function isKnown(place: Place): place is KnownPlace {
  return place !== undefined && 'ways' in place
}
