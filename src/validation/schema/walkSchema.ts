import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { toPointer } from '../pointer.ts'

const single = [
  'if',
  'then',
  'else',
  'not',
  'contains',
  'additionalProperties',
  'additionalItems',
  'propertyNames',
]
const listed = ['allOf', 'anyOf', 'oneOf']
const named = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']

/** Calls `visit` with every schema inside a schema, itself first, and its JSON Pointer. */
export function walkSchema(
  schema: JSONSchema7Definition | undefined,
  visit: (schema: JSONSchema7, pointer: string) => void,
  pointer = '',
): void {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  visit(schema, pointer)

  const parts = schema as Record<string, unknown>
  const go = (child: unknown, ...path: (string | number)[]) =>
    walkSchema(child as JSONSchema7Definition, visit, pointer + toPointer(path))
  const goThrough = (keyword: string) => {
    for (const [key, child] of Object.entries(parts[keyword] ?? {})) go(child, keyword, key)
  }

  for (const keyword of single) go(parts[keyword], keyword)
  for (const keyword of listed) goThrough(keyword)
  for (const keyword of named) if (typeof parts[keyword] === 'object') goThrough(keyword)
  if (Array.isArray(parts.items)) goThrough('items')
  else go(parts.items, 'items')
}
