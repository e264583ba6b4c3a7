import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { formats } from '#validation/formats.ts'

import { evaluateAt, pointerOfReference } from '../read/pointer.ts'
import { equal, ucs2length } from './validatorRuntime.ts'

type Fits = (schema: JSONSchema7Definition | undefined, value: unknown) => boolean
/** Whether a value keeps to what one keyword says, beside the others of its schema. */
type Rule = (said: never, value: never, schema: JSONSchema7, fits: Fits) => boolean
type Data = Record<string, unknown>
type Schemas = Record<string, JSONSchema7Definition>

/**
 * Whether a value satisfies a schema, read as it stands. rjsf makes up schemas while it draws (a way of a choice with the
 * keys that the data happens to have), so that they cannot all be compiled before; it only asks which way fits best.
 * What the answers are worth the compiled validator of the screen says.
 */
export function fitsSchema(schema: JSONSchema7Definition, value: unknown, root: JSONSchema7): boolean {
  const fits: Fits = (part, judged) => {
    if (typeof part !== 'object') return part !== false
    if (part.$ref !== undefined && !fits(referred(part.$ref, root), judged)) return false
    return kindsOf(judged).every((rules) =>
      Object.keys(part).every((keyword) => {
        const said = part[keyword as keyof JSONSchema7]
        const rule = Object.hasOwn(rules, keyword) ? rules[keyword] : undefined
        return !rule || said === undefined || rule(said as never, judged as never, part, fits)
      }),
    )
  }
  return fits(schema, value)
}

function referred(reference: string, root: JSONSchema7): JSONSchema7Definition | undefined {
  return evaluateAt(root, pointerOfReference(reference)) as JSONSchema7Definition | undefined
}

const ofAny: Record<string, Rule> = {
  type: (said: string | string[], value) => [said].flat().some((type) => isOfType(type, value)),
  const: (said: unknown, value) => equal(said, value),
  enum: (said: unknown[], value) => said.some((one) => equal(one, value)),
  allOf: (said: JSONSchema7Definition[], value, _, fits) => said.every((part) => fits(part, value)),
  anyOf: (said: JSONSchema7Definition[], value, _, fits) => said.some((part) => fits(part, value)),
  oneOf: (said: JSONSchema7Definition[], value, _, fits) =>
    said.filter((part) => fits(part, value)).length === 1,
  not: (said: JSONSchema7Definition, value, _, fits) => !fits(said, value),
  if: (said: JSONSchema7Definition, value, schema, fits) =>
    fits(fits(said, value) ? schema.then : schema.else, value),
}

const ofTexts: Record<string, Rule> = {
  minLength: (said: number, value: string) => ucs2length(value) >= said,
  maxLength: (said: number, value: string) => ucs2length(value) <= said,
  pattern: (said: string, value: string) => new RegExp(said, 'u').test(value),
  format: (said: string, value: string) => formats[said]?.(value) ?? true,
}

/** rjsf's own precision: 1.1 is a multiple of 0.1, whatever binary fractions say. */
const PRECISION = 1e-8

const ofNumbers: Record<string, Rule> = {
  minimum: (said: number, value: number) => value >= said,
  maximum: (said: number, value: number) => value <= said,
  exclusiveMinimum: (said: number, value: number) => value > said,
  exclusiveMaximum: (said: number, value: number) => value < said,
  multipleOf: (said: number, value: number) => Math.abs(Math.round(value / said) - value / said) < PRECISION,
}

const ofLists: Record<string, Rule> = {
  minItems: (said: number, value: unknown[]) => value.length >= said,
  maxItems: (said: number, value: unknown[]) => value.length <= said,
  uniqueItems: (said: boolean, value: unknown[]) =>
    !said || value.every((one, index) => !value.slice(index + 1).some((other) => equal(one, other))),
  contains: (said: JSONSchema7Definition, value: unknown[], _, fits) =>
    value.some((item) => fits(said, item)),
  items: (said: JSONSchema7Definition | JSONSchema7Definition[], value: unknown[], schema, fits) =>
    value.every((item, index) =>
      fits(Array.isArray(said) ? (index in said ? said[index] : schema.additionalItems) : said, item),
    ),
}

const ofObjects: Record<string, Rule> = {
  required: (said: string[], value: Data) => said.every((key) => has(value, key)),
  minProperties: (said: number, value: Data) => Object.keys(value).length >= said,
  maxProperties: (said: number, value: Data) => Object.keys(value).length <= said,
  propertyNames: (said: JSONSchema7Definition, value: Data, _, fits) =>
    Object.keys(value).every((key) => fits(said, key)),
  properties: (said: Schemas, value: Data, _, fits) =>
    Object.entries(said).every(([key, part]) => !has(value, key) || fits(part, value[key])),
  patternProperties: (said: Schemas, value: Data, _, fits) =>
    Object.entries(said).every(([pattern, part]) =>
      Object.keys(value).every((key) => !new RegExp(pattern, 'u').test(key) || fits(part, value[key])),
    ),
  additionalProperties: (said: JSONSchema7Definition, value: Data, schema, fits) =>
    Object.keys(value).every((key) => isNamed(key, schema) || fits(said, value[key])),
  dependencies: (said: Record<string, JSONSchema7Definition | string[]>, value: Data, _, fits) =>
    Object.entries(said).every(([key, wanted]) => {
      if (!has(value, key)) return true
      return Array.isArray(wanted) ? wanted.every((other) => has(value, other)) : fits(wanted, value)
    }),
}

/** The rules that have something to say about a value. */
function kindsOf(value: unknown): Record<string, Rule>[] {
  if (typeof value === 'string') return [ofAny, ofTexts]
  if (typeof value === 'number') return [ofAny, ofNumbers]
  if (Array.isArray(value)) return [ofAny, ofLists]
  return isObject(value) ? [ofAny, ofObjects] : [ofAny]
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  // oxlint-disable-next-line valid-typeof -- the others are named as JavaScript names them
  return typeof value === type
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A key without a value is none: JSON would not carry it. */
function has(value: Data, key: string): boolean {
  return Object.hasOwn(value, key) && value[key] !== undefined
}

function isNamed(key: string, { properties = {}, patternProperties = {} }: JSONSchema7): boolean {
  return (
    Object.hasOwn(properties, key) ||
    Object.keys(patternProperties).some((pattern) => new RegExp(pattern, 'u').test(key))
  )
}
