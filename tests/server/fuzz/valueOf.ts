import fc from 'fast-check'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt } from '#validation/pointer.ts'

import type { Random } from './Random.ts'

/** Values that formats accept. */
const ofFormat: Record<string, readonly string[]> = {
  'tax-code': ['RSSMRA80A01H501U', 'BNCGLI84E52L781K', 'SLVMRT94M42A271G'],
  'vat-number': ['99000010233', '99000020372'],
  'vat-number-or-tax-code': ['99000010233', 'RSSMRA80A01H501U'],
  'mobile-phone': ['+39 333 1234567', '+393330000001'],
  pec: ['azienda@pec.example'],
  email: ['persona@posta.example'],
  iban: ['IT60X0542811101000000123456'],
  date: ['2024-02-29'],
  'past-date': ['2001-01-31'],
  'future-date': ['2039-12-31'],
  'date-time': ['2026-01-31T10:00:00Z'],
  'year-month': ['2026-01'],
  uri: ['https://bank.example/'],
  'data-url': ['data:text/plain;base64,YQ=='],
}

const DEEPEST = 8

/** A value that a schema asks for, as far as that can be said without much thought: right more often than not. */
export function valueOf(
  schema: JSONSchema7Definition | undefined,
  root: JSONSchema7,
  random: Random,
  depth = 0,
): unknown {
  if (typeof schema !== 'object' || depth > DEEPEST) return anything(random)
  if (schema.$ref !== undefined) {
    const referred = evaluateAt(root, decodeURI(schema.$ref.slice(1))) as JSONSchema7 | undefined
    return valueOf(referred, root, random, depth + 1)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.oneOf(schema.enum)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return valueOf(random.oneOf(ways), root, random, depth + 1)
  const type = Array.isArray(schema.type) ? random.oneOf(schema.type) : schema.type
  const inside = (part: JSONSchema7Definition | undefined) => valueOf(part, root, random, depth + 1)
  switch (type) {
    case 'string':
      return textOf(schema, random)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100_000 } = schema
      return Math.round(minimum + random.next() * (maximum - minimum))
    }
    case 'boolean':
      return random.happens(0.5)
    case 'null':
      return null
    case 'array': {
      const { minItems = 0, maxItems = 3, items } = schema
      const length = Math.min(maxItems, minItems + random.below(3))
      return Array.from({ length }, () => inside(Array.isArray(items) ? items[0] : items))
    }
    default:
      return objectOf(schema, random, inside)
  }
}

function objectOf(
  { properties, required = [], patternProperties }: JSONSchema7,
  random: Random,
  inside: (part: JSONSchema7Definition | undefined) => unknown,
): unknown {
  if (!properties && !patternProperties) return {}
  const chosen = Object.entries(properties ?? {}).filter(
    ([name]) => required.includes(name) || random.happens(0.6),
  )
  return Object.fromEntries(chosen.map(([name, part]) => [name, inside(part)]))
}

const samples = new Map<string, string[]>()

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JSONSchema7, random: Random): string {
  const known = format === undefined ? undefined : ofFormat[format]
  if (known) return random.oneOf(known)
  if (pattern !== undefined) {
    const found = samples.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), 20)
    samples.set(pattern, found)
    return random.oneOf(found)
  }
  const length = Math.min(maxLength, minLength + random.below(20))
  return 'abcdefghijklmnopqrstuvwxyz'.repeat(length / 26 + 1).slice(0, length)
}

/** A value of which nothing is known. */
export function anything(random: Random): unknown {
  return random.oneOf<() => unknown>([
    () => null,
    () => random.happens(0.5),
    () => random.below(1000) - 500,
    () => random.oneOf([1e308, -0.1, 2 ** 53, 1e-9, Number.MIN_SAFE_INTEGER]),
    () => random.oneOf(STRANGE_TEXTS),
    () => [],
    () => ({}),
    () => [anything(random), anything(random)],
    () => ({ [random.oneOf(STRANGE_TEXTS)]: anything(random) }),
  ])()
}

/** Texts at which careless code stumbles. */
export const STRANGE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'length',
  '\u0000',
  '\ud800',
  '\u{1F600}',
  '\u202e',
  'à'.repeat(300),
  'a'.repeat(5000),
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '/people/0/name',
  '~0~1',
  '#/definitions/a',
  '99000010233',
  'RSSMRA80A01H501U',
  '2026-02-30',
  '0000-00-00',
  '1e999',
  '٣',
]
