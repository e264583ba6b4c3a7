import type { JSONSchema7 } from 'json-schema'

import { once } from '#validation/once.ts'

/** Returns those schemas that can be judged by themselves: what is referred to stands among them, and the rest is not known. */
export function withoutReferences(schemas: JSONSchema7[]): JSONSchema7[] {
  return schemas.filter((schema) => !refers(schema))
}

const refers = once((schema: JSONSchema7) => JSON.stringify(schema).includes('"$ref"'))
