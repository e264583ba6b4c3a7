import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { isValid } from '#validation/isValid.ts'

import { innerSchemas } from '../proof/exactness.ts'
import { representatives } from '../proof/representatives.ts'

/** More parts of an object than these are not varied. */
const MOST_BUILT = 24

/** Returns values that conditions tell apart, those that `schemas` refuse left out: constants, bounds and both sides of each, lists and objects of what they ask for. Absence is not among them. */
export function candidateValues(conditions: JSONSchema7[], schemas: JSONSchema7[] = []): unknown[] {
  const byKind = new Map<string, unknown>()
  for (const value of allCandidates(conditions, schemas)) {
    const kind = kindOf(conditions, value)
    if (!byKind.has(kind)) byKind.set(kind, value)
  }
  return [...byKind.values()]
}

/** Returns the same, with values that conditions do not tell apart. */
export function allCandidates(conditions: JSONSchema7[], schemas: JSONSchema7[] = []): unknown[] {
  const exact = representatives({ schemas, isThere: true }, conditions).map(({ value }) => value)
  const built = conditions.flatMap(builtValues)
  return [...built.filter((value) => schemas.every((schema) => isValid(schema, value))), ...exact]
}

/** Returns what conditions say of a value, a letter each: values of which they say the same are one to a flow. An absent value satisfies none. */
export function kindOf(conditions: JSONSchema7[], value: unknown): string {
  return conditions.map((schema) => (value !== undefined && isValid(schema, value) ? 'y' : 'n')).join('')
}

/** Values made of what a schema names, whether it accepts them or not. */
function builtValues(schema: JSONSchema7Definition): unknown[] {
  if (typeof schema === 'boolean') return []
  const { type, contains, minItems, maxItems, required = [], properties = {}, items } = schema
  const inner = innerSchemas(schema).flatMap(builtValues)
  const named = type === undefined ? [] : [type].flat().flatMap((each) => SAMPLES[each] ?? [])
  const constants = [...('const' in schema ? [schema.const] : []), ...(schema.enum ?? [])]
  const item = items !== undefined && !Array.isArray(items) ? (builtValues(items)[0] ?? {}) : {}
  const lists = [
    ...(contains === undefined ? [] : [[], ...builtValues(contains).map((value) => [value])]),
    ...(minItems === undefined
      ? []
      : [Array(minItems).fill(item), Array(Math.max(0, minItems - 1)).fill(item)]),
    ...(maxItems === undefined ? [] : [[], Array(maxItems + 1).fill(item)]),
  ]
  const names = [...new Set([...required, ...Object.keys(properties)])]
  return [...constants, ...named, ...lists, ...objectsWith(names, properties), ...inner].slice(0, MOST_BUILT)
}

const SAMPLES: Record<string, unknown[]> = {
  object: [{}],
  array: [[], [{}]],
  string: ['text'],
  boolean: [true, false],
  integer: [1],
  number: [1],
}

/** The empty object, one with each name alone, and one with all of them. */
function objectsWith(names: string[], properties: Record<string, JSONSchema7Definition>): unknown[] {
  if (names.length === 0) return []
  const values = names.map((name) => [name, builtValues(properties[name] ?? true)] as const)
  const first = Object.fromEntries(values.map(([name, [value = {}]]) => [name, value]))
  const alone = values.flatMap(([name, all]) =>
    (all.length > 0 ? all : [{}]).map((value) => ({ [name]: value })),
  )
  return [first, {}, ...alone]
}
