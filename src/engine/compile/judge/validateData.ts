import type { JSONSchema7 } from 'json-schema'

import { type ValidationError, validationErrorsOf } from './validationErrorsOf.ts'
import { judgeOf } from './judgeOf.ts'
import { pruneInactive } from './pruneInactive.ts'
import { sizeErrors } from './sizeErrors.ts'

/**
 * Judges the answers to a screen by its schema, references resolved, as the server must: what is wrong and what was
 * never asked, by pointer. No error means that the data can be active. The schema is compiled once. Of data that is larger
 * than the schema allows only that is said: to look for all that is wrong with it costs more than its size.
 */
export function validateData(schema: JSONSchema7, data: unknown): ValidationError[] {
  const tooLarge = sizeErrors(schema, data)
  if (tooLarge.length > 0) return tooLarge
  const { validate, matches } = judgeOf(schema)
  const errors = validate(data) ? [] : validationErrorsOf(validate.errors)
  const refused = new Set(errors.map(({ pointer }) => pointer))
  const strays = pruneInactive(schema, data, matches)
    .inactive.filter((pointer) => !refused.has(pointer))
    .map((pointer) => ({ pointer, keyword: 'additionalProperties', params: {} }))
  return [...errors, ...strays]
}
