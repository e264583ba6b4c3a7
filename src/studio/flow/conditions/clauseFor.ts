import type { CasePlace } from './placesOf.ts'
import { type Clause, type Operator, operatorsOf, type Test } from './readCondition.ts'

/** Returns what is asked of a place at first. */
export function clauseFor(place: CasePlace): Clause {
  return { pointer: place.pointer, mode: 'all', tests: [testFor(place)] }
}

/** Returns the usual test of a place. */
export function testFor(place: CasePlace): Test {
  const operator = operatorsOf[place.kind][0] ?? 'known'
  return { operator, ...valueFor(operator, place, undefined) }
}

/** The value with which a test begins: the one that stood there, where it fits. */
export function valueFor(
  operator: Operator,
  { kind, values = [] }: CasePlace,
  value: unknown,
): Pick<Test, 'value'> {
  const one = Array.isArray(value) ? (value as unknown[])[0] : value
  if (operator === 'some' || operator === 'none') return {}
  if (operator === 'known') return { value: typeNames[kind] }
  if (operator === 'isOneOf' || operator === 'isNoneOf')
    return { value: one === undefined ? values.slice(0, 1) : [one] }
  if (one !== undefined && typeof one !== 'object') return { value: one }
  if (kind === 'number') return { value: 0 }
  if (kind === 'boolean') return { value: true }
  if (kind === 'day') return { value: '2026-01-01' }
  return { value: values[0] ?? '' }
}

const typeNames = {
  number: 'number',
  boolean: 'boolean',
  text: 'string',
  choice: 'string',
  day: 'string',
  list: 'array',
  object: 'object',
  unknown: 'string',
}
