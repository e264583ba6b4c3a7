import type { JSONSchema7 } from 'json-schema'

import { walkSchema } from '#validation/schema/walkSchema.ts'
import { VALIDATOR_KEY } from './validatorKey.ts'

/** Name under which Ajv knows the schema of the screen at hand. */
export const rootId = 'screen:/root'

/** A part of the screen's schema that can be compiled by itself: its local references lead to the root's. */
export function absolute(part: JSONSchema7): JSONSchema7 {
  const copy = structuredClone(part)
  delete copy.$id
  walkSchema(copy, (node) => {
    if (node.$ref?.startsWith('#')) node.$ref = `${rootId}${node.$ref}`
    delete (node as Record<string, unknown>)[VALIDATOR_KEY]
  })
  return copy
}
