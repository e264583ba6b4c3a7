import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { walkSchema } from '../read/walkSchema.ts'

/** The parts of a schema that plan and sieve will want a value tried against, by rjsf's key of each. */
export function askedSchemas(schema: JSONSchema7): Record<string, JSONSchema7Definition> {
  const asked: Record<string, JSONSchema7Definition> = {}
  walkSchema(schema, (node) => {
    const ways = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
    for (const part of [...ways, ...(node.if === undefined ? [] : [node.if])]) {
      if (typeof part === 'object') asked[hashForSchema(part)] = part
    }
  })
  return asked
}
