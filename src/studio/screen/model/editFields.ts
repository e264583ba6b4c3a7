import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'

import { editJson } from '../../workspace/editJson.ts'
import { answerInExamples, withoutInExamples } from './editExamples.ts'
import type { EditedField } from './fieldsIn.ts'
import { whenOf } from './FieldCondition.ts'
import { readJson } from './readJson.ts'
import { type Asked, askField, at, notRequired, withoutEmpty, withoutUnused } from './requirements.ts'

/** A field that is added to a screen. */
export interface NewField extends Asked {
  name: string
  schema: JSONSchema7
  uiSchema?: UiSchema
  /** An answer to it, for the examples. */
  valid: unknown
  /** The field after which it is drawn; absent, it is the last. */
  after?: string | undefined
}

/** Returns the text of a screen with one more field: asked, drawn, and answered by its examples. */
export function addField(text: string, { name, schema, uiSchema, valid, after, ...asked }: NewField): string {
  const place = ['schema', 'properties', name]
  const began = at(text, ['schema']) === undefined ? editJson(text, ['schema'], emptySchema) : text
  const added = editJson(began, place, schema, { after })
  const ordered = addToOrder(added, name, after)
  const drawn = uiSchema ? editJson(ordered, ['uiSchema', name], uiSchema) : ordered
  const field = askField(drawn, { names: [name], place }, asked)
  return asked.isRequired ? answerInExamples(field, [name], valid, asked.condition) : field
}

const emptySchema: JSONSchema7 = { type: 'object', additionalProperties: false, properties: {} }

function addToOrder(text: string, name: string, after: string | undefined): string {
  const order = at<string[]>(text, ['uiSchema', 'ui:order'])
  if (!order) return text
  const index = after === undefined ? order.length : order.indexOf(after) + 1
  return editJson(text, ['uiSchema', 'ui:order', index], name, { inserted: true })
}

/** Returns the text of a screen without a field, and without all that its file says of it alone. What uses its answer is left. */
export function removeField(text: string, { names, place }: Pick<EditedField, 'names' | 'place'>): string {
  const name = names.at(-1)
  if (!place || name === undefined) return text
  const screen = readJson<Screen>(text)
  const when = whenOf(screen?.uiSchema, names)
  const pointer = names.map((each) => `/${each}`).join('')
  const parent = names.slice(0, -1)
  const order = at<string[]>(text, ['uiSchema', ...parent, 'ui:order']) ?? []
  const edits: ((edited: string) => string)[] = [
    (edited) => notRequired(edited, place.slice(0, -2), name),
    (edited) => editJson(edited, place, undefined),
    (edited) =>
      order.includes(name)
        ? editJson(edited, ['uiSchema', ...parent, 'ui:order', order.indexOf(name)], undefined)
        : edited,
    (edited) => takeAway(edited, ['uiSchema', ...names]),
    (edited) => withoutInExamples(edited, names),
    ...(['bounds', 'values', 'prefill'] as const).map(
      (key) => (edited: string) => withoutEmpty(takeAway(edited, [key, pointer]), [key]),
    ),
    (edited) => withoutUnused(edited, when),
  ]
  return edits.reduce((edited, edit) => edit(edited), text)
}

function takeAway(text: string, path: string[]): string {
  return at(text, path) === undefined ? text : editJson(text, path, undefined)
}

/** Returns the text of a screen in which a field is drawn so many places later, or sooner, among those beside it. */
export function moveField(
  text: string,
  beside: readonly EditedField[],
  field: EditedField,
  by: number,
): string {
  const parent = field.names.slice(0, -1)
  const names = beside.map(({ names: each }) => each.at(-1)!)
  const name = field.names.at(-1)!
  const from = names.indexOf(name)
  const to = Math.min(Math.max(from + by, 0), names.length - 1)
  if (from === to) return text
  const order = names.toSpliced(from, 1).toSpliced(to, 0, name)
  return editJson(text, ['uiSchema', ...parent, 'ui:order'], order, { after: null })
}
