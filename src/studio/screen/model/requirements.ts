import type { JSONPath } from 'jsonc-parser'
import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'
import { equal } from '#validation/validatorRuntime.ts'

import { editJson } from '../../workspace/editJson.ts'
import type { EditedField } from './fieldsIn.ts'
import { type FieldCondition, nameOfCondition, newNameOf, whenOf } from './FieldCondition.ts'
import { readJson } from './readJson.ts'

/** Whether a field must be answered, and under which condition it is asked at all. */
export interface Asked {
  isRequired: boolean
  condition?: FieldCondition | undefined
}

type Placed = Pick<EditedField, 'names' | 'place'>

/**
 * Returns the text of a screen in which a field is asked so: by `required` of its object, or by an `if` and a condition under
 * which it is shown. A condition that nothing names any more is taken away.
 */
export function askField(text: string, { names, place }: Placed, { isRequired, condition }: Asked): string {
  const name = names.at(-1)
  if (!place || name === undefined) return text
  const object = objectOf(place)
  const free = notRequired(text, object, name)
  const shown = showWhen(free, names, condition)
  if (!isRequired) return shown
  return condition ? requireIf(shown, name, condition) : require(shown, object, name)
}

/** Returns the text in which an object does not require a field, nor any of its branches. */
export function notRequired(text: string, object: JSONPath, name: string): string {
  const schema = at<JSONSchema7>(text, object)
  const branches: JSONPath[] = [
    ...(schema?.then === undefined ? [] : [[...object, 'then']]),
    ...(schema?.allOf ?? []).flatMap((part, index) =>
      typeof part === 'object' && part.then !== undefined ? [[...object, 'allOf', index, 'then']] : [],
    ),
  ]
  // From the last, for one that says nothing any more goes, and the others keep their places.
  return [object, ...branches].reduceRight((edited, path) => withoutName(edited, path, name, object), text)
}

function withoutName(text: string, path: JSONPath, name: string, object: JSONPath): string {
  const { required = [], ...others } = at<JSONSchema7>(text, path) ?? {}
  const index = required.indexOf(name)
  if (index < 0) return text
  const says = Object.keys(others).length > 0 || required.length > 1
  const list = [...path, 'required']
  if (says || path === object) return withoutEmpty(editJson(text, [...list, index], undefined), list)
  const branch = path.slice(0, -1)
  if (branch.length > object.length) return withoutBranch(text, branch)
  return ['then', 'if'].reduce((edited, key) => editJson(edited, [...object, key], undefined), text)
}

/** An `allOf` without parts goes, too. */
function withoutBranch(text: string, branch: JSONPath): string {
  const list = branch.slice(0, -1)
  const { length } = at<unknown[]>(text, list) ?? []
  return editJson(text, length === 1 ? list : branch, undefined)
}

function require(text: string, object: JSONPath, name: string): string {
  const { required = [], properties = {} } = at<JSONSchema7>(text, object) ?? {}
  if (required.length === 0) return editJson(text, [...object, 'required'], [name], { after: 'type' })
  const order = Object.keys(properties)
  const before = order.slice(0, order.indexOf(name)).findLast((each) => required.includes(each))
  const index = before === undefined ? 0 : required.indexOf(before) + 1
  return editJson(text, [...object, 'required', index], name, { inserted: true })
}

function requireIf(text: string, name: string, { pointer, test }: FieldCondition): string {
  const { if: only, then, allOf = [] } = at<JSONSchema7>(text, ['schema']) ?? {}
  const asked = pointer.slice(1)
  const condition = { properties: { [asked]: test }, required: [asked] }
  const branches: [JSONPath, unknown, unknown][] = [
    [['schema', 'then'], only, then],
    ...allOf.map((part, index): [JSONPath, unknown, unknown] => {
      const { if: when, then: so } = typeof part === 'object' ? part : {}
      return [['schema', 'allOf', index, 'then'], when, so]
    }),
  ]
  const [known, , so] = branches.find(([, when]) => equal(when, condition)) ?? []
  if (known) {
    const required = (so as JSONSchema7 | undefined)?.required
    if (!required) return editJson(text, [...known, 'required'], [name])
    return editJson(text, [...known, 'required', required.length], name, { inserted: true })
  }
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  const branch = { if: condition, then: { required: [name] } }
  if (allOf.length === 0) return editJson(text, ['schema', 'allOf'], [branch])
  return editJson(text, ['schema', 'allOf', allOf.length], branch, { inserted: true })
}

function showWhen(text: string, names: string[], condition: FieldCondition | undefined): string {
  const screen = readJson<Screen>(text)
  const before = whenOf(screen?.uiSchema, names)
  if (!screen || (before === undefined && !condition)) return text
  const path = ['uiSchema', ...names, 'ui:options']
  if (!condition) return withoutUnused(withoutOption(text, names), before)
  const known = nameOfCondition(screen, condition)
  const name = known ?? newNameOf(screen, condition)
  if (name === before) return text
  const shown = editJson(text, [...path, 'when'], name)
  const line = { [`/data${condition.pointer}`]: condition.test }
  const declared = known === undefined ? editJson(shown, ['conditions', name], line) : shown
  return withoutUnused(declared, before)
}

function withoutOption(text: string, names: string[]): string {
  return withoutEmpty(editJson(text, ['uiSchema', ...names, 'ui:options', 'when'], undefined), [
    'uiSchema',
    ...names,
    'ui:options',
  ])
}

/** Returns the text without an object that has nothing in it, nor the one around it where that is empty then. */
export function withoutEmpty(text: string, path: JSONPath): string {
  const value = at<object>(text, path)
  if (path.length === 0 || value === undefined || Object.keys(value).length > 0) return text
  return withoutEmpty(editJson(text, path, undefined), path.slice(0, -1))
}

/** Returns the text without a condition that nothing names. */
export function withoutUnused(text: string, name: string | undefined): string {
  if (name === undefined) return text
  const { conditions = {}, ...rest } = readJson<Screen>(text) ?? {}
  if (!(name in conditions) || isNamed(rest, name)) return text
  return withoutEmpty(editJson(text, ['conditions', name], undefined), ['conditions'])
}

function isNamed(value: unknown, name: string, key = ''): boolean {
  if (typeof value === 'string') return value === name && /[wW]hen$/.test(key)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([inner, each]) =>
    isNamed(each, name, Array.isArray(value) ? key : inner),
  )
}

/** The object whose property stands at a place. */
function objectOf(place: JSONPath): JSONPath {
  const object = place.slice(0, -2)
  return object.at(-1) === 'then' ? object.slice(0, object.at(-3) === 'allOf' ? -3 : -1) : object
}

export function at<Value>(text: string, path: JSONPath): Value | undefined {
  return path.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    readJson<unknown>(text),
  ) as Value | undefined
}
