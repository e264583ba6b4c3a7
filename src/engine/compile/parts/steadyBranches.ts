import type { JSONSchema7 } from 'json-schema'

import { toPointer } from '#validation/pointer.ts'
import { isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'

import { asking, type Branches, judging, type Place } from './judgingSchemas.ts'

/** What a form asks for: its schema, and the pointers at which it has one control. */
export interface AskedForm {
  root: JSONSchema7
  leaves: ReadonlySet<string>
}

/**
 * Returns the branches of an object's schemas that are taken of all that was answered exactly when they are taken of
 * what of it is asked: their conditions read answers that are always asked. Another branch may count while the form
 * finds out what it asks, and not while it judges the answers to that.
 */
export function steadyBranches(place: Place, form: AskedForm): Branches {
  return ({ if: condition, then, else: otherwise }) =>
    condition !== undefined && readsSteadily(condition, place, form)
      ? [
          [then, '/then'],
          [otherwise, '/else'],
        ]
      : []
}

/** What a condition may say of an object: how it reads its fields, and how that is put together. */
const readable = new Set([
  'type',
  'properties',
  'required',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
])

function readsSteadily(
  condition: unknown,
  place: Place,
  form: AskedForm,
  around: JSONSchema7[] = [],
): boolean {
  if (!isSchemaObject(condition)) return true
  if (around.includes(condition)) return false
  return judging(condition, form.root).every((schema) => {
    const { properties = {}, required = [] } = schema
    const isSteady = (name: string) => {
      const field = fieldOf(name, place, form)
      if (!field || form.leaves.has(field.pointer)) return field !== undefined
      const inside = properties[name]
      return wantsInside(schema, name) && readsSteadily(inside, field, form, [...around, condition])
    }
    const isReadable = Object.keys(schema).every((keyword) => readable.has(keyword))
    return isReadable && [...Object.keys(properties), ...required].every(isSteady)
  })
}

/**
 * Whether a schema wants an object, and something in it: then it is met neither while there is none nor by an empty one,
 * which is put there to find out what is missing in it.
 */
function wantsInside({ properties = {}, required = [] }: JSONSchema7, name: string): boolean {
  const inside = properties[name]
  return required.includes(name) && isSchemaObject(inside) && (inside.required ?? []).length > 0
}

/** The field that an object has under every condition. */
function fieldOf(name: string, place: Place, { root }: AskedForm): Place | undefined {
  const [field] = asking(place, root).flatMap(({ schema: { properties = {} }, at }) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const below = toPointer(['properties', name])
    return isSchemaObject(schema)
      ? [{ schema, at: at + below, pointer: place.pointer + toPointer([name]) }]
      : []
  })
  return field
}
