import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import { widgetAccepts } from '#theme/accepts/widgetAccepts.ts'
import type { Accepted } from '#engine/form/Accepted.ts'

import { type EditedField } from '../model/fieldsIn.ts'

/** An entry of a list in the inspector. */
export interface Listed {
  value: string
  label: string
}

/** Returns the widgets that can hold a field, by what each accepts. */
export function widgetsFor(
  { type, format, enum: listed }: JSONSchema7,
  current: string | undefined,
): string[] {
  const accepting = Object.entries(widgetAccepts as Record<string, Accepted>).filter(([name, accepted]) => {
    const { types, formats, isBox, isChoice, isPlain, options = {} } = accepted
    const holds = typeof type === 'string' && types.includes(type)
    const suits =
      format === undefined
        ? formats === undefined || isPlain === true
        : (formats ?? [format]).includes(format)
    const lists = listed === undefined ? isChoice !== true : isBox !== true && isChoice === true
    const needs = Object.values(options).some(({ isRequired }) => isRequired)
    return name.endsWith('Widget') && name !== 'HiddenWidget' && holds && suits && lists && !needs
  })
  const names = accepting.map(([name]) => name)
  return current === undefined || names.includes(current) ? names : [...names, current]
}

/** Returns the formats of text that a widget is made for. */
export function textFormats(): string[] {
  const accepted = Object.values(widgetAccepts as Record<string, Accepted>)
  return [...new Set(accepted.flatMap(({ formats = [] }) => formats))].toSorted()
}

/** Returns the fields whose answer a condition can look at: the others of the screen that are chosen, or counted. */
export function fieldsToAsk(fields: readonly EditedField[], { pointer }: EditedField): EditedField[] {
  return fields.filter(
    ({ pointer: other, names, schema: { type } }) =>
      names.length === 1 &&
      other !== pointer &&
      (type === 'string' || type === 'boolean' || type === 'integer' || type === 'number'),
  )
}

/** Returns what a field may say: what it lists, or what the examples of the screen and of its source say. */
export function valuesOf({ schema, names }: EditedField, { examples = {}, uiSchema }: Screen): unknown[] {
  if (schema.type === 'boolean') return [true, false]
  if (schema.enum) return schema.enum
  const pointer = names.map((name) => `/${name}`).join('')
  const { source } = (evaluateAt(uiSchema, `${pointer}/ui:options`) ?? {}) as { source?: string }
  const offered = source === undefined ? [] : choicesIn(examples.sources, source)
  const said = (examples.valid ?? []).map((example) => evaluateAt(example, pointer))
  return [...new Set([...offered, ...said].filter((value) => typeof value === 'string'))]
}

/** A source is part of another at times: any list of choices under its name is looked for. */
function choicesIn(sources: unknown, name: string): unknown[] {
  if (typeof sources !== 'object' || sources === null) return []
  return Object.entries(sources).flatMap(([key, value]) => {
    if (key === name && Array.isArray(value)) return value.map((entry) => evaluateAt(entry, '/value'))
    return Array.isArray(value) ? [] : choicesIn(value, name)
  })
}
