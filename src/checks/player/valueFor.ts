import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { isValid } from '#validation/isValid.ts'

import { representatives } from '../proof/representatives.ts'

/** Schemas inside schemas beyond this depth are given no value. */
const MOST_LEVELS = 8

/** Returns a value that a schema accepts, as near to `start` as is easily found; undefined where none is found. */
export function valueFor(schema: JSONSchema7Definition, start?: unknown): unknown {
  if (typeof schema === 'boolean') return schema ? (start ?? true) : undefined
  return firstValid(schema, candidates(schema, start, 0))
}

function firstValid(schema: JSONSchema7, values: unknown[]): unknown {
  return values.find((value) => value !== undefined && isValid(schema, value))
}

function candidates(schema: JSONSchema7, start: unknown, level: number): unknown[] {
  if (level > MOST_LEVELS) return []
  const { allOf = [], anyOf = [], oneOf = [], ...rest } = schema
  const whole = allOf.reduce<JSONSchema7>(
    (all, part) => (typeof part === 'object' ? merged(all, part) : all),
    rest,
  )
  const branches = [...anyOf, ...oneOf].filter((branch) => typeof branch === 'object')
  return [
    start,
    ...branches.flatMap((branch) => candidates(merged(whole, branch), start, level + 1)),
    made(whole, start, level),
    ...representatives({ schemas: [], isThere: true }, [schema]).map(({ value }) => value),
  ]
}

function merged(one: JSONSchema7, other: JSONSchema7): JSONSchema7 {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }
}

/** A value of the kind that the keywords speak of. */
function made(schema: JSONSchema7, start: unknown, level: number): unknown {
  const { type, properties = {}, required = [], contains, items, minItems = 0, minLength = 1 } = schema
  const inner = (part: JSONSchema7Definition | undefined) =>
    typeof part === 'object' ? firstValid(part, candidates(part, undefined, level + 1)) : true
  if (type === 'array' || contains !== undefined || minItems > 0) {
    const item = contains ?? (Array.isArray(items) ? items[0] : items)
    return Array.from({ length: Math.max(minItems, contains === undefined ? 0 : 1) }, () => inner(item))
  }
  if (type === 'object' || required.length > 0) {
    const before = typeof start === 'object' && start !== null && !Array.isArray(start) ? start : {}
    return { ...before, ...Object.fromEntries(required.map((name) => [name, inner(properties[name])])) }
  }
  return type === 'string' ? 'a'.repeat(minLength) : undefined
}
