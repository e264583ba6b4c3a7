import type { JSONSchema7 } from 'json-schema'

import { once } from '#validation/once.ts'

/** Keywords that judge one value by itself: not what is inside it, and not by way of another schema. */
const SCALAR = new Set(
  (
    'type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format ' +
    'formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum'
  ).split(' '),
)

/** Returns what a schema says of a text, a number, or yes and no, by its own keywords. */
export const scalarPart = once((schema: JSONSchema7): JSONSchema7 =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => SCALAR.has(keyword))),
)
