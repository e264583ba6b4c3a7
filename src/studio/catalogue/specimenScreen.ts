import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Screen, SourceDefinition } from '#engine/screen/Screen.ts'

import type { Samples } from '../sampleHost.ts'
import { type CatalogueEntry, type FieldEntry, fieldOf, type State, statesOf } from './CatalogueEntry.ts'

/** The screen on which an entry is shown: a field for each of its states. Compiled as any screen is. */
export function specimenScreen(entry: CatalogueEntry): Screen {
  if (entry.kind !== 'field') return { layout: 'form', sources: entry.sources }
  const shown = statesOf(entry)
  const fields = shown.map((state): [string, JSONSchema7] => [fieldOf(entry, state), entry.schema])
  const beside = Object.entries(entry.beside ?? {})
  return {
    layout: 'form',
    schema: {
      type: 'object',
      required: shown.filter((state) => state !== 'optional').map((state) => fieldOf(entry, state)),
      properties: Object.fromEntries([...fields, ...beside.map(([name, { schema }]) => [name, schema])]),
    },
    uiSchema: {
      ...Object.fromEntries(shown.map((state) => [fieldOf(entry, state), uiSchemaOf(entry, state)])),
      ...Object.fromEntries(beside.map(([name]) => [name, { 'ui:widget': 'hidden' }])),
    },
    sources: { ...entry.sources, ...unreadySources(entry) },
  }
}

/** What the fields of an entry hold, and what is around them. */
export function specimenSamples(entry: CatalogueEntry): Samples {
  if (entry.kind !== 'field') return entry.samples ?? {}
  const values = statesOf(entry).map((state) => [fieldOf(entry, state), valueOf(entry, state)])
  const beside = Object.entries(entry.beside ?? {}).map(([name, { value }]) => [name, value])
  const data = Object.fromEntries([...values, ...beside].filter(([, value]) => value !== undefined))
  return { ...entry.samples, data: structuredClone(data) as Record<string, unknown>, sourceStatus: 'loading' }
}

export function valueOf(entry: FieldEntry, state: State): unknown {
  switch (state) {
    case 'refused':
      return entry.invalid
    case 'filled':
    case 'readonly':
    case 'disabled':
      return entry.valid
    case 'long':
      return entry.long
    default:
      return undefined
  }
}

function uiSchemaOf(entry: FieldEntry, state: State): UiSchema {
  const uiSchema = state === 'loading' ? withUnreadySources(entry) : (entry.uiSchema ?? {})
  if (state === 'readonly') return { ...uiSchema, 'ui:readonly': true }
  return state === 'disabled' ? { ...uiSchema, 'ui:disabled': true } : uiSchema
}

const unready = (name: string) => `${name}Loading`

function unreadySources({ sources = {} }: FieldEntry): Record<string, SourceDefinition> {
  return Object.fromEntries(Object.entries(sources).map(([name, source]) => [unready(name), source]))
}

/** The options that name a source name one that has not come yet. */
function withUnreadySources({ uiSchema = {}, sources = {} }: FieldEntry): UiSchema {
  const options = Object.entries((uiSchema['ui:options'] ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, typeof value === 'string' && value in sources ? unready(value) : value],
  )
  return { ...uiSchema, 'ui:options': Object.fromEntries(options) as UiSchema['ui:options'] }
}
