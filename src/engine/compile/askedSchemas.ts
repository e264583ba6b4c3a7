import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { walkSchema } from './walkSchema.ts'

/** The parts of a schema that rjsf, or our own sieve, will want a value tried against, by rjsf's key of each. */
export function askedSchemas(schema: JSONSchema7): Record<string, JSONSchema7Definition> {
  const asked: Record<string, JSONSchema7Definition> = {}
  let hasWays = false
  walkSchema(schema, (node) => {
    const ways = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
    hasWays ||= ways.length > 0 || node.dependencies !== undefined
    for (const part of [...ways, ...(node.if === undefined ? [] : [node.if])]) {
      if (typeof part === 'object') asked[hashForSchema(part)] = part
    }
  })
  // rjsf adds to each way of a choice before it tries it: its own parser knows how.
  return hasWays ? { ...parsed(schema), ...asked } : asked
}

function parsed(schema: JSONSchema7): Record<string, JSONSchema7> {
  const parts = Object.entries(schemaParser(schema) as Record<string, JSONSchema7>)
  return Object.fromEntries(parts.map(([key, part]) => [key, { ...part, $id: undefined }]))
}
