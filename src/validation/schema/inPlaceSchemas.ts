import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'
import { referredSchema } from './referredSchema.ts'

/** Schemas that judge the very value that `schema` judges: its reference, its `allOf`, its branches. */
export function inPlaceSchemas(schema: JSONSchema7, root: JSONSchema7): JSONSchema7[] {
  const { $ref, allOf, anyOf, oneOf, dependencies = {} } = schema
  const inPlace: unknown[] = [
    $ref === undefined ? undefined : referredSchema($ref, root),
    ...listOf(allOf),
    ...listOf(anyOf),
    ...listOf(oneOf),
    schema.not,
    schema.if,
    schema.then,
    schema.else,
    ...Object.values(dependencies ?? {}),
  ]
  return inPlace.filter(isSchemaObject)
}

/** What is no list is refused elsewhere, where Ajv proves the schema. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function isSchemaObject(schema: unknown): schema is JSONSchema7 {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** Schemas that judge a part of the value: fields, entries. */
export function inside({
  properties = {},
  patternProperties = {},
  items,
  additionalItems,
  additionalProperties,
  contains,
}: JSONSchema7): JSONSchema7[] {
  const parts: (JSONSchema7Definition | undefined)[] = [
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(Array.isArray(items) ? items : [items]),
    additionalItems,
    additionalProperties,
    contains,
  ]
  return parts.filter(isSchemaObject)
}
