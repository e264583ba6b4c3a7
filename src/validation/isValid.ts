import type { AnySchemaObject, ValidateFunction } from 'ajv'

import { createCompiler } from './createCompiler.ts'

const compile = createCompiler({ allErrors: false })
const validators = new WeakMap<AnySchemaObject, ValidateFunction>()

/** Whether a value satisfies a schema. A schema is compiled once, and forgotten with the object that holds it. */
export function isValid(schema: AnySchemaObject, value: unknown): boolean {
  return validatorOf(schema)(value)
}

function validatorOf(schema: AnySchemaObject): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known

  const validator = compile(schema)
  validators.set(schema, validator)
  return validator
}
