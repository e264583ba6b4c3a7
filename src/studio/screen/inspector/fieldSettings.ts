import type { JSONSchema7, JSONSchema7Type } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import { equal } from '#validation/validatorRuntime.ts'

import { editJson } from '../../workspace/editJson.ts'
import { answerInExamples, fitExamples } from '../model/editExamples.ts'
import { conditionOf, type FieldCondition } from '../model/FieldCondition.ts'
import type { EditedField } from '../model/fieldsIn.ts'
import { readJson } from '../model/readJson.ts'
import { askField, withoutEmpty } from '../model/requirements.ts'
import { type FieldKind, keywordsOf } from './inspectorScreen.ts'

/** What the inspector holds of a field, by the names of its boxes. */
export type FieldSettings = Partial<Record<string, unknown>>

interface Drawn {
  'ui:widget'?: string
  'ui:readonly'?: boolean
  'ui:options'?: { width?: string }
}

export function kindOf({ type, enum: listed, format }: JSONSchema7): FieldKind {
  const days = ['date', 'past-date', 'future-date']
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'yesNo'
  if (type === 'array') return 'list'
  if (type === 'object') return 'object'
  if (listed) return 'choice'
  return days.includes(format ?? '') ? 'day' : 'text'
}

/** Returns what the inspector shows of a field, as its screen has it. */
export function settingsOf(screen: Screen, { names, schema, requirement }: EditedField): FieldSettings {
  const drawn = (evaluateAt(screen.uiSchema, pointerOf(names)) ?? {}) as Drawn
  const condition = conditionOf(screen, names)
  const known = condition === 'other' ? undefined : condition
  const { const: only, enum: [first] = [], minimum } = known?.test ?? {}
  const value = only ?? first
  const keywords = keywordsOf[kindOf(schema)] as (keyof JSONSchema7)[]
  const settings = {
    isRequired: requirement !== 'never',
    askedIf: known?.pointer,
    askedValue: value === undefined ? undefined : JSON.stringify(value),
    askedFrom: minimum,
    ...Object.fromEntries(keywords.map((name) => [name, schema[name]])),
    widget: drawn['ui:widget'],
    width: drawn['ui:options']?.width,
    isReadonly: drawn['ui:readonly'] === true,
  }
  return Object.fromEntries(Object.entries(settings).filter(([, each]) => each !== undefined))
}

/** Returns the text of a screen in which a field is set so, where it was set otherwise: only what differs is written. */
export function writeSettings(
  text: string,
  field: EditedField,
  { before, after, sample }: { before: FieldSettings; after: FieldSettings; sample: unknown },
): string {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !equal(before[name], after[name]),
  )
  return changed.reduce((edited, name) => writeSetting(edited, field, name, after, sample), text)
}

function writeSetting(
  text: string,
  field: EditedField,
  name: string,
  after: FieldSettings,
  sample: unknown,
): string {
  const { names, place, schema } = field
  const value = after[name]
  switch (name) {
    case 'isRequired':
    case 'askedIf':
    case 'askedValue':
    case 'askedFrom':
      return writeAsked(text, field, after, sample)
    case 'widget':
      return put(text, ['uiSchema', ...names, 'ui:widget'], value)
    case 'width':
      return put(text, ['uiSchema', ...names, 'ui:options', 'width'], value)
    case 'isReadonly':
      return put(text, ['uiSchema', ...names, 'ui:readonly'], value === true ? true : undefined)
    default:
      return place
        ? fitExamples(put(text, [...place, name], value), names, { ...schema, [name]: value })
        : text
  }
}

/** A condition that is begun, without the value yet, is not written. */
function writeAsked(text: string, field: EditedField, after: FieldSettings, sample: unknown): string {
  const condition = conditionIn(after)
  if (condition === 'begun') return text
  const screen = readJson<Screen>(text)
  if (screen && conditionOf(screen, field.names) === 'other') return text
  const isRequired = after['isRequired'] === true
  const asked = askField(text, field, { isRequired, condition })
  return isRequired ? answerInExamples(asked, field.names, sample, condition) : asked
}

export function conditionIn({
  askedIf,
  askedValue,
  askedFrom,
}: FieldSettings): FieldCondition | 'begun' | undefined {
  if (typeof askedIf !== 'string' || askedIf === '') return undefined
  if (typeof askedFrom === 'number') return { pointer: askedIf, test: { minimum: askedFrom } }
  if (typeof askedValue !== 'string' || askedValue === '') return 'begun'
  return { pointer: askedIf, test: { const: JSON.parse(askedValue) as JSONSchema7Type } }
}

function put(text: string, path: (string | number)[], value: unknown): string {
  const edited = editJson(text, path, value)
  return value === undefined ? withoutEmpty(edited, path.slice(0, -1)) : edited
}

function pointerOf(names: readonly string[]): string {
  return names.map((name) => `/${name}`).join('')
}
