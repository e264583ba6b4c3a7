import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { JSONSchema7 } from 'json-schema'

import { walkSchema } from '#validation/schema/walkSchema.ts'

/** Returns the subschemas that a value is tried against (each `if`, each branch of a choice), by rjsf's hash of each. */
export function conditionalSubschemas(schema: JSONSchema7): Record<string, JSONSchema7> {
  const found: Record<string, JSONSchema7> = {}
  walkSchema(schema, (node) => {
    for (const part of conditionalIn(node)) found[hashForSchema(part)] = part
  })
  return found
}

/** Returns the subschemas of one schema that decide what else of it counts. */
export function conditionalIn({ anyOf = [], oneOf = [], if: condition }: JSONSchema7): JSONSchema7[] {
  return [...anyOf, ...oneOf, condition].filter((part) => typeof part === 'object')
}
