import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { decimalOf, numberOf, sumOf } from '#flow/formulas/Decimal.ts'
import { isValid } from '#validation/isValid.ts'

import { scalarPart } from '../types/scalarPart.ts'

import { exactPart, innerSchemas } from './exactness.ts'

/** A value that stands for all that no condition tells apart from it, and how it is said. */
export interface Representative {
  value: unknown
  said: string
}

/** What can stand at a pointer: what its schemas say of it, and whether there always is a value. */
export interface Domain {
  schemas: JSONSchema7[]
  isThere: boolean
}

const CENT = 0.01
const OTHER_TEXT = 'any other text'

/** Returns values of a domain of which every value is like one, in the eyes of conditions whose keywords are exact. */
export function representatives({ schemas, isThere }: Domain, conditions: JSONSchema7[]): Representative[] {
  const atoms = atomsOf([...schemas, ...conditions])
  const step = stepOf(schemas)
  const alone = schemas.map(standingAlone)
  const exact = [
    ...atoms.constants,
    true,
    false,
    null,
    ...numbersAround(atoms.numbers, step),
    ...daysAround(atoms.days),
  ].filter((value) => alone.every((schema) => isValid(schema, value)))
  const parts = schemas.map(exactPart)
  const classes = [otherThan(atoms.constants), {}, []].filter((value) =>
    parts.every((part) => isValid(part, value)),
  )
  return [
    ...exact.map((value) => ({ value, said: `is ${JSON.stringify(value)}` })),
    ...classes.map((value) => ({ value, said: saidOfClass(value) })),
    ...(isThere ? [] : [{ value: undefined, said: 'is absent' }]),
  ]
}

/** A reference leads nowhere outside its schema: what it leads to is one of the schemas itself. */
function standingAlone(schema: JSONSchema7): JSONSchema7 {
  return JSON.stringify(schema).includes('"$ref"') ? scalarPart(schema) : schema
}

function saidOfClass(value: unknown): string {
  if (typeof value === 'string') return `is ${OTHER_TEXT}`
  return Array.isArray(value) ? 'is a list' : 'is an object'
}

interface Atoms {
  constants: (string | number | boolean | null)[]
  numbers: number[]
  days: string[]
}

/** Constants and bounds that schemas name, at any depth. */
function atomsOf(schemas: JSONSchema7Definition[]): Atoms {
  const atoms: Atoms = { constants: [], numbers: [], days: [] }
  const collect = (schema: JSONSchema7Definition): void => {
    if (typeof schema === 'boolean') return
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, enum: values = [] } = schema
    const days = schema as Record<string, unknown>
    for (const bound of [minimum, maximum, exclusiveMinimum, exclusiveMaximum]) {
      if (typeof bound === 'number') atoms.numbers.push(bound)
    }
    for (const keyword of [
      'formatMinimum',
      'formatMaximum',
      'formatExclusiveMinimum',
      'formatExclusiveMaximum',
    ]) {
      if (typeof days[keyword] === 'string') atoms.days.push(days[keyword])
    }
    for (const value of [...('const' in schema ? [schema.const] : []), ...values]) {
      if (typeof value === 'number') atoms.numbers.push(value)
      if (typeof value !== 'object' || value === null) atoms.constants.push(value as string)
      if (typeof value === 'string' && isValid(DAY, value)) atoms.days.push(value)
    }
    for (const inner of innerSchemas(schema)) collect(inner)
  }
  for (const schema of schemas) collect(schema)
  return atoms
}

const DAY: JSONSchema7 = { type: 'string', format: 'date' }

/** How far apart the numbers of a domain stand, where they do: a cent, where amounts are multiples of one. */
function stepOf(schemas: JSONSchema7[]): number | undefined {
  const multiples = schemas.flatMap(({ multipleOf }) => multipleOf ?? [])
  return multiples[0] ?? (schemas.some(({ type }) => type === 'integer') ? 1 : undefined)
}

/** Bounds, and numbers on both sides of each: whole ones, others, and those that are a step away. */
function numbersAround(bounds: number[], step = CENT): number[] {
  const sorted = [...new Set(bounds.length === 0 ? [0] : bounds)].sort((a, b) => a - b)
  const found = sorted.flatMap((bound, index) => {
    const next = sorted[index + 1] ?? bound + 2
    const onGrid = gridBelow(bound, step)
    return [
      bound,
      onGrid,
      add(onGrid, step),
      add(onGrid, 2 * step),
      add(onGrid, -step),
      Math.floor(bound) - 1,
      Math.floor(bound) + 1,
      add(bound, -CENT),
      add(bound, CENT),
      bound + (next - bound) / 2,
      bound + (next - bound) / 3,
    ]
  })
  return [...new Set(found)]
}

function gridBelow(bound: number, step: number): number {
  const steps = Math.floor(Number((bound / step).toPrecision(15)))
  const { units, scale } = decimalOf(step)
  return numberOf({ units: units * BigInt(steps), scale })
}

function add(a: number, b: number): number {
  return numberOf(sumOf([decimalOf(a), decimalOf(b)]))
}

function daysAround(days: string[]): string[] {
  const named = days.length === 0 ? ['2026-01-01'] : [...new Set(days)]
  return named.flatMap((day) => [day, shifted(day, -1), shifted(day, 1)])
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function otherThan(constants: unknown[]): string {
  let other = OTHER_TEXT
  while (constants.includes(other)) other += '.'
  return other
}
