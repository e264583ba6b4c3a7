import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { once } from '../once.ts'

/** Returns the schemas that an object's schema has for one of its properties: by name, by pattern, or for all others. */
export function propertySchemas(
  { properties, patternProperties, additionalProperties }: JSONSchema7,
  key: string,
): JSONSchema7Definition[] {
  const named = properties && Object.hasOwn(properties, key) ? properties[key] : undefined
  const found = named === undefined ? [] : [named]
  for (const { pattern, schema } of patternProperties ? compiledPatterns(patternProperties) : []) {
    if (pattern.test(key)) found.push(schema)
  }
  if (found.length > 0) return found
  return additionalProperties === undefined || additionalProperties === false ? [] : [additionalProperties]
}

/** Returns the schema that a list's schema has for one of its items. */
export function itemSchema(
  { items, additionalItems }: JSONSchema7,
  index: number,
): JSONSchema7Definition | undefined {
  return Array.isArray(items) ? (items[index] ?? additionalItems) : items
}

const compiledPatterns = once((schemas: NonNullable<JSONSchema7['patternProperties']>) =>
  Object.entries(schemas).map(([pattern, schema]) => ({ pattern: new RegExp(pattern, 'u'), schema })),
)
