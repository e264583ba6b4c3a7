import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { Condition } from '#flow/Flow.ts'

import { isObject } from '../../map/model/DefinitionReader.ts'
import type { ValueKind } from './placesOf.ts'

export const operators = [
  'is',
  'isNot',
  'isOneOf',
  'isNoneOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'contains',
  'some',
  'none',
  'known',
] as const
export type Operator = (typeof operators)[number]

/** What is asked of a value. */
export interface Test {
  operator: Operator
  value?: unknown
}

/** What is asked of a place: all of some tests, or any; `json` is a schema that no tests can say. */
export interface Clause {
  pointer: string
  mode: 'all' | 'any'
  tests: Test[]
  json?: JSONSchema7
}

/** The operators that fit a kind of value, the usual one first. */
export const operatorsOf: Record<ValueKind, Operator[]> = {
  number: ['exclusiveMinimum', 'minimum', 'exclusiveMaximum', 'maximum', 'is', 'isNot', 'known'],
  boolean: ['is', 'known'],
  text: ['is', 'isNot', 'isOneOf', 'isNoneOf', 'known'],
  choice: ['is', 'isNot', 'isOneOf', 'isNoneOf', 'known'],
  day: ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'is', 'known'],
  list: ['some', 'none', 'contains', 'known'],
  object: ['known'],
  unknown: ['is', 'isNot', 'known'],
}

/** Returns what a condition asks of each place; a schema that tests cannot say stays as it is. */
export function readCondition(condition: Condition): Clause[] {
  return Object.entries(condition).map(([pointer, schema]) => clauseOf(pointer, schema))
}

/** Returns the condition that clauses say. */
export function writeCondition(clauses: Clause[]): Condition {
  return Object.fromEntries(clauses.map((clause) => [clause.pointer, clause.json ?? schemaOf(clause)]))
}

function clauseOf(pointer: string, schema: JSONSchema7): Clause {
  const read = readable(schema)
  // Only what is written again as it was is shown as tests.
  const isSame = read && JSON.stringify(schemaOf({ pointer, ...read })) === JSON.stringify(schema)
  return isSame ? { pointer, ...read } : { pointer, mode: 'all', tests: [], json: schema }
}

function readable(schema: JSONSchema7Definition): Pick<Clause, 'mode' | 'tests'> | undefined {
  if (!isObject(schema)) return undefined
  const { anyOf, allOf } = schema as JSONSchema7
  const group = anyOf ?? allOf
  if (group) {
    const tests = group.map((one) => testsOf(one))
    if (tests.some((each) => each?.length !== 1)) return undefined
    return { mode: anyOf ? 'any' : 'all', tests: tests.flatMap((each) => each ?? []) }
  }
  const tests = testsOf(schema)
  return tests && { mode: 'all', tests }
}

function testsOf(schema: JSONSchema7Definition): Test[] | undefined {
  if (!isObject(schema)) return undefined
  const tests = Object.entries(schema).map(([keyword, value]) => testOf(keyword, value))
  return tests.includes(undefined) ? undefined : (tests as Test[])
}

const ofDays: Record<string, Operator> = {
  formatMinimum: 'minimum',
  formatMaximum: 'maximum',
  formatExclusiveMinimum: 'exclusiveMinimum',
  formatExclusiveMaximum: 'exclusiveMaximum',
}

function testOf(keyword: string, value: unknown): Test | undefined {
  switch (keyword) {
    case 'const':
      return { operator: 'is', value }
    case 'enum':
      return { operator: 'isOneOf', value }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { operator: keyword, value }
    case 'not':
      return notOf(value)
    case 'contains':
      return isObject(value) && 'const' in value ? { operator: 'contains', value: value.const } : undefined
    case 'minItems':
      return value === 1 ? { operator: 'some' } : undefined
    case 'maxItems':
      return value === 0 ? { operator: 'none' } : undefined
    case 'type':
      return { operator: 'known', value }
    default:
      return ofDays[keyword] && { operator: ofDays[keyword], value }
  }
}

function notOf(value: unknown): Test | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1) return undefined
  if ('const' in value) return { operator: 'isNot', value: value.const }
  return Array.isArray(value.enum) ? { operator: 'isNoneOf', value: value.enum } : undefined
}

function schemaOf({ mode, tests }: Clause): JSONSchema7 {
  const schemas = tests.map(schemaOfTest)
  const keywords = schemas.flatMap((schema) => Object.keys(schema))
  if (mode === 'any' && schemas.length > 1) return { anyOf: schemas }
  if (new Set(keywords).size < keywords.length) return { allOf: schemas }
  return Object.assign({}, ...schemas) as JSONSchema7
}

function schemaOfTest({ operator, value }: Test): JSONSchema7 {
  switch (operator) {
    case 'is':
      return { const: value as JSONSchema7['const'] & {} }
    case 'isNot':
      return { not: { const: value as JSONSchema7['const'] & {} } }
    case 'isOneOf':
      return { enum: value as [] }
    case 'isNoneOf':
      return { not: { enum: value as [] } }
    case 'contains':
      return { contains: { const: value as JSONSchema7['const'] & {} } }
    case 'some':
      return { minItems: 1 }
    case 'none':
      return { maxItems: 0 }
    case 'known':
      return { type: value as 'object' }
    default:
      return typeof value === 'string'
        ? { [`format${operator.charAt(0).toUpperCase()}${operator.slice(1)}`]: value }
        : { [operator]: value }
  }
}
