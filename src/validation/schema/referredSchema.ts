import type { JSONSchema7Definition } from 'json-schema'

import { evaluateAt } from '../pointer.ts'

/** Returns the schema that a local reference leads to; undefined where there is none. */
export function referredSchema(reference: string, root: unknown): JSONSchema7Definition | undefined {
  return evaluateAt(root, pointerOfReference(reference)) as JSONSchema7Definition | undefined
}

/** Returns the JSON Pointer of a local reference: `/definitions/a b` of `#/definitions/a%20b`. Throws `URIError` where a % stands alone. */
export function pointerOfReference(reference: string): string {
  return decodeURIComponent(reference.slice(1))
}
