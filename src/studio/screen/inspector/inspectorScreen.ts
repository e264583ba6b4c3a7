import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'

/** Kinds of fields, each with the keywords of the grammar that limit it. */
export const keywordsOf = {
  text: ['minLength', 'maxLength', 'format', 'pattern'],
  day: ['formatMinimum', 'formatMaximum'],
  number: ['minimum', 'maximum', 'multipleOf'],
  choice: ['enum'],
  yesNo: [],
  list: ['minItems', 'maxItems'],
  object: [],
} satisfies Record<string, (keyof JSONSchema7 | 'formatMinimum' | 'formatMaximum')[]>

export type FieldKind = keyof typeof keywordsOf
export const fieldKinds = Object.keys(keywordsOf) as FieldKind[]

/** Grammars of `schemas/meta`, of which the inspector is made. */
export interface InspectorGrammars {
  schema: JSONSchema7
  screen: JSONSchema7
}

/**
 * The screen on which a field of a kind is changed: the keywords that limit it and how it is drawn, as the grammar of schemas and
 * screens defines them; whether it must be answered, and when it is asked. Compiled as any screen is.
 */
export function inspectorScreen(kind: FieldKind, { schema, screen }: InspectorGrammars): Screen {
  const ui = part(screen, 'uiSchema')
  const { 'ui:options': options } = (ui.properties ?? {}) as Record<string, JSONSchema7>
  const keywords = keywordsOf[kind].map((name): [string, JSONSchema7] => [name, keyword(schema, name)])
  const { width } = (options?.properties ?? {}) as Record<string, JSONSchema7>
  const widths = width?.enum ?? []
  return {
    layout: 'form',
    sources: {
      widgets: listOf('widgets'),
      formats: listOf('formats'),
      fields: listOf('fields'),
      values: listOf('values'),
      counts: { endpoint: 'counts' },
    },
    conditions: {
      canBeAsked: { '/sources/fields': { type: 'array', minItems: 1 } },
      hasValues: { '/sources/values': { type: 'array', minItems: 1 } },
      counts: { '/sources/counts': { const: true } },
      isDrawn: { '/sources/widgets': { type: 'array', minItems: 1 } },
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        isRequired: { type: 'boolean' },
        askedIf: { type: 'string', maxLength: 200 },
        askedValue: { type: 'string', maxLength: 200 },
        askedFrom: { type: 'number' },
        ...Object.fromEntries(keywords),
        widget: { type: 'string', maxLength: 100 },
        width: { type: 'string', enum: widths },
        isReadonly: { type: 'boolean' },
      },
    },
    uiSchema: {
      isRequired: { 'ui:widget': 'CheckboxWidget' },
      askedIf: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'fields', when: 'canBeAsked' } },
      askedValue: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'values', when: 'hasValues' } },
      askedFrom: { 'ui:options': { when: 'counts', grouping: false } },
      ...Object.fromEntries(keywords.map(([name, { type }]) => [name, drawnAs(name, type)])),
      widget: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'widgets', when: 'isDrawn' } },
      width: { 'ui:widget': 'SelectWidget', 'ui:options': { when: 'isDrawn' } },
      isReadonly: { 'ui:widget': 'CheckboxWidget' },
    },
  }
}

function listOf(endpoint: string) {
  return { endpoint, options: { value: 'value', label: 'label' } }
}

function drawnAs(name: string, type: JSONSchema7['type']): UiSchema {
  if (name === 'format') return { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'formats' } }
  if (type === 'array') return { 'ui:options': { orderable: false } }
  if (type === 'integer') return { 'ui:options': { width: 'short' } }
  return {}
}

/** A keyword as the grammar defines it, without what only people read; a list of any values is one of texts here. */
function keyword(grammar: JSONSchema7, name: string): JSONSchema7 {
  const written = grammar.properties?.[name] as JSONSchema7
  const { $ref, description: _, ...own } = written
  const referred = $ref === undefined ? {} : part(grammar, $ref.slice($ref.lastIndexOf('/') + 1))
  // rjsf draws a list without repetitions as one of which several are chosen.
  const { format, uniqueItems: _unique, ...rest } = { ...referred, ...own }
  const known = format === undefined || format === 'regex' ? rest : { ...rest, format }
  if (known.type === 'array')
    return { ...known, maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 100 } }
  return known.type === 'string' ? { maxLength: 300, ...known } : known
}

function part(grammar: JSONSchema7, name: string): JSONSchema7 {
  return grammar.definitions?.[name] as JSONSchema7
}
