import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'
import { equal } from '#validation/validatorRuntime.ts'

/** What another field of the screen must say for a field to be asked: `/condition`, `{ "const": "used" }`. */
export interface FieldCondition {
  pointer: string
  test: JSONSchema7
}

/** Returns the condition under which a field is shown; `other` where it is none of one field's answer. */
export function conditionOf(
  { conditions = {}, uiSchema = {} }: Screen,
  names: readonly string[],
): FieldCondition | 'other' | undefined {
  const when = whenOf(uiSchema, names)
  if (when === undefined) return undefined
  const lines = Object.entries(conditions[when] ?? {})
  const [line] = lines
  const [, name] = /^\/data\/([^/]+)$/.exec(line?.[0] ?? '') ?? []
  return line && lines.length === 1 && name !== undefined ? { pointer: `/${name}`, test: line[1] } : 'other'
}

/** Returns the name of the condition that a field is shown under. */
export function whenOf(uiSchema: unknown, names: readonly string[]): string | undefined {
  const node = names.reduce<unknown>(
    (ui, name) => (ui as Record<string, unknown> | undefined)?.[name],
    uiSchema,
  )
  const when = (node as { 'ui:options'?: { when?: unknown } } | undefined)?.['ui:options']?.when
  return typeof when === 'string' ? when : undefined
}

/** Returns the name of a condition of the screen that says the same; undefined where it has none. */
export function nameOfCondition(
  { conditions = {} }: Screen,
  { pointer, test }: FieldCondition,
): string | undefined {
  return Object.keys(conditions).find((name) => equal(conditions[name], { [`/data${pointer}`]: test }))
}

/** Returns a name for a condition, a clause such as `conditionIsUsed`, which the screen does not have yet. */
export function newNameOf(screen: Screen, { pointer, test }: FieldCondition): string {
  const { const: only, enum: several = [], minimum } = test
  const said = minimum === undefined ? (only === undefined ? several : [only]) : []
  const words = said.map(wordOf).join('Or')
  const clause = minimum === undefined ? `Is${words}` : `IsAtLeast${minimum}`
  const name = `${pointer.slice(1)}${clause}`
  let free = name
  for (let number = 2; screen.conditions && free in screen.conditions; number += 1) free = `${name}${number}`
  return free
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const word = String(value).replaceAll(/[^A-Za-z0-9]+/g, '')
  return (
    word.charAt(0).toUpperCase() + (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1))
  )
}
