import type { AnySchemaObject, ValidateFunction } from 'ajv'

import { createAjv } from './createAjv.ts'

const ajv = createAjv({ allErrors: false })
const validators = new WeakMap<AnySchemaObject, ValidateFunction>()

/** Whether a value satisfies a schema. A schema is compiled once, and forgotten with the object that holds it. */
export function isValid(schema: AnySchemaObject, value: unknown): boolean {
  return validatorOf(schema)(value)
}

function validatorOf(schema: AnySchemaObject): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known

  const validator = ajv.compile(schema)
  // Ajv would hold on to every schema it ever saw, and refuse a second one of the same $id.
  ajv.removeSchema(schema)
  validators.set(schema, validator)
  return validator
}
