import type { JSONSchema7, JSONSchema7Definition, JSONSchema7TypeName } from 'json-schema'

import { toPointer } from '#validation/pointer.ts'
import type { ValidationError } from './validationErrorsOf.ts'
import { ucs2length } from '#validation/validatorRuntime.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'
import { itemSchema, propertySchemas } from '#validation/schema/childSchemas.ts'

/** More than so many are not looked for. */
const MOST = 50
/** A chain of references that is longer goes round in a circle. */
const MOST_REFS = 20

/**
 * Lists, texts and objects that are larger than a schema allows: what the schema would refuse too, found before any
 * keyword that costs more is looked at. Nothing inside of what is too large is read, so that the work is bounded by
 * the limits of the schema and not by the size of the data. An object that is closed holds no more properties than the
 * schema names.
 */
export function sizeErrors(root: JSONSchema7, data: unknown): ValidationError[] {
  return inside(root, data, { root, pointer: '', refs: [] }).slice(0, MOST)
}

interface Location {
  root: JSONSchema7
  pointer: string
  /** The references that were followed for the value here. */
  refs: readonly string[]
}

function inside(
  schema: JSONSchema7Definition | undefined,
  value: unknown,
  location: Location,
): ValidationError[] {
  if (typeof schema !== 'object') return []
  const own = ownErrors(schema, value, location.pointer)
  if (own.length > 0) return own
  const brought = subschemaErrors(schema, value, location)
  if (brought.length > 0) return brought

  const found: ValidationError[] = []
  const look = (part: JSONSchema7Definition | undefined, child: unknown, key: string | number) => {
    if (part === undefined) return
    const pointer = location.pointer + toPointer([key])
    for (const error of inside(part, child, { root: location.root, pointer, refs: [] })) found.push(error)
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && found.length < MOST; index += 1) {
      look(itemSchema(schema, index), value[index], index)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (found.length >= MOST) break
      for (const part of propertySchemas(schema, key))
        look(part, (value as Record<string, unknown>)[key], key)
    }
  }
  return found
}

/** What the schema says of the value itself. */
function ownErrors(schema: JSONSchema7, value: unknown, pointer: string): ValidationError[] {
  const beyond = (keyword: 'maxLength' | 'maxItems' | 'maxProperties', size: number) => {
    const limit = schema[keyword]
    return limit === undefined || size <= limit ? [] : [{ pointer, keyword, params: { limit } }]
  }
  if (typeof value === 'string') {
    const isShort = schema.maxLength === undefined || value.length <= schema.maxLength
    return isShort ? [] : beyond('maxLength', ucs2length(value))
  }
  if (Array.isArray(value)) return beyond('maxItems', value.length)
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  const tooMany = beyond('maxProperties', keys.length)
  return tooMany.length > 0 ? tooMany : additionalErrors(schema, keys, pointer)
}

/** Of a closed object with more properties than there are names: those that have none. */
function additionalErrors(schema: JSONSchema7, keys: string[], pointer: string): ValidationError[] {
  const { additionalProperties, patternProperties, properties = {} } = schema
  if (additionalProperties !== false || patternProperties !== undefined) return []
  if (keys.length <= Object.keys(properties).length) return []
  const errors: ValidationError[] = []
  for (const key of keys) {
    if (errors.length === MOST) break
    if (Object.hasOwn(properties, key)) continue
    errors.push({ pointer: pointer + toPointer([key]), keyword: 'additionalProperties', params: {} })
  }
  return errors
}

/** What the schema brings along: what is referred to and all of `allOf`; of a choice only what no branch of it allows. */
function subschemaErrors(schema: JSONSchema7, value: unknown, location: Location): ValidationError[] {
  const { $ref, allOf = [] } = schema
  if ($ref !== undefined && !location.refs.includes($ref)) {
    const referred = referredSchema($ref, location.root)
    const errors = inside(referred, value, { ...location, refs: [...location.refs, $ref] })
    if (errors.length > 0) return errors
  }
  for (const part of allOf) {
    const errors = inside(part, value, location)
    if (errors.length > 0) return errors
  }
  for (const branches of choicesOf(schema)) {
    const errors = refusedByAll(branches, value, location)
    if (errors.length > 0) return errors
  }
  return []
}

function choicesOf({ anyOf, oneOf, if: condition, then, else: otherwise }: JSONSchema7) {
  return [anyOf, oneOf, condition === undefined ? undefined : [then ?? true, otherwise ?? true]].filter(
    (branches) => branches !== undefined,
  )
}

/** What the first branch refuses, if each of the others refuses something too. A branch of another type is none. */
function refusedByAll(
  branches: JSONSchema7Definition[],
  value: unknown,
  location: Location,
): ValidationError[] {
  let first: ValidationError[] | undefined
  for (const branch of branches) {
    if (isOfOtherType(branch, value, location.root)) continue
    const errors = inside(branch, value, location)
    if (errors.length === 0) return []
    first ??= errors
  }
  return first ?? []
}

/** Whether a schema, or what it refers to, is of a type that the value has not. */
function isOfOtherType(
  schema: JSONSchema7Definition | undefined,
  value: unknown,
  root: JSONSchema7,
): boolean {
  let part = schema
  for (let refs = 0; typeof part === 'object' && refs < MOST_REFS; refs += 1) {
    const { type, $ref } = part
    if (type !== undefined && ![type].flat().includes(typeOf(value))) return true
    if ($ref === undefined) return false
    part = referredSchema($ref, root)
  }
  return false
}

/** A number is never too large: whether it is an integer does not matter. */
function typeOf(value: unknown): JSONSchema7TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as JSONSchema7TypeName
}
