import type { AnySchemaObject, Options, ValidateFunction } from 'ajv'

import { createAjv } from './createAjv.ts'

/** To make another Ajv takes as long as to compile one small schema. */
const SCHEMAS_OF_ONE_AJV = 200

/**
 * Returns a function that compiles schemas and holds on to none, a second one of the same `$id` too; it throws Ajv's sentence.
 * An Ajv keeps in its scope all that it compiled, also what it was told to remove: after some schemas there is another.
 */
export function createCompiler(options: Options = {}): (schema: AnySchemaObject) => ValidateFunction {
  let ajv = createAjv(options)
  let compiled = 0
  return (schema) => {
    if (compiled === SCHEMAS_OF_ONE_AJV) {
      ajv = createAjv(options)
      compiled = 0
    }
    compiled += 1
    try {
      return ajv.compile(schema)
    } finally {
      ajv.removeSchema(schema)
    }
  }
}
