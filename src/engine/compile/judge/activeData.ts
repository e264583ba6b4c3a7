import type { JSONSchema7 } from 'json-schema'

import { judgeOf } from './judgeOf.ts'
import { pruneInactive } from './pruneInactive.ts'
import { type ValidationError, validationErrorsOf } from './validationErrorsOf.ts'

/** Returns the part of some data that a schema asks for now, and what it refuses of it. */
export function activeData(
  schema: JSONSchema7,
  data: unknown,
): { active: unknown; errors: ValidationError[] } {
  const { validate, matches } = judgeOf(schema)
  const { active } = pruneInactive(schema, data, matches)
  return { active, errors: validate(active) ? [] : validationErrorsOf(validate.errors) }
}
