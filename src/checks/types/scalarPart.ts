import type { JSONSchema7 } from 'json-schema'

/** Keywords that judge one value by itself: not what is inside it, and not by way of another schema. */
const SCALAR = new Set(
  (
    'type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format ' +
    'formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum'
  ).split(' '),
)

/** Returns what a schema says of a text, a number, or yes and no, by its own keywords. */
export function scalarPart(schema: JSONSchema7): JSONSchema7 {
  const known = parts.get(schema)
  if (known) return known
  const part = Object.fromEntries(Object.entries(schema).filter(([keyword]) => SCALAR.has(keyword)))
  parts.set(schema, part)
  return part
}

/** A validator is kept by its schema: one schema has one part. */
const parts = new WeakMap<JSONSchema7, JSONSchema7>()
