import retrieveSchema from '@rjsf/utils/lib/schema/retrieveSchema.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { walkSchema } from '#validation/schema/walkSchema.ts'

/**
 * A schema as rjsf itself would merge it while each of its conditions is answered by `holds`; undefined where it comes
 * back to itself.
 */
export function mergedSchema(
  schema: JSONSchema7,
  root: JSONSchema7,
  holds: (condition: JSONSchema7) => boolean,
): JSONSchema7 | undefined {
  const validator = {
    isValid: (condition: unknown) => holds(condition as JSONSchema7),
  } as unknown as ValidatorType
  const merged = retrieveSchema(validator, schema as RJSFSchema, root as RJSFSchema, {}) as JSONSchema7
  let isCyclic = false
  walkSchema(merged, ({ $ref }) => (isCyclic ||= $ref !== undefined))
  // A copy is without the symbols that rjsf marks its way with.
  return isCyclic ? undefined : structuredClone(merged)
}
