import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { SourceDefinition } from '#engine/screen/Screen.ts'

import type { Samples } from '../sampleHost.ts'

/** What every field can look like. `long` has the longest words of Italian in its label and its value. */
export const states = [
  'empty',
  'filled',
  'help',
  'optional',
  'refused',
  'readonly',
  'disabled',
  'loading',
  'long',
] as const
export type State = (typeof states)[number]

/** A place in the list of the theme: `widgets.TextWidget`. */
export type ThemeName =
  | `${'widgets' | 'fields' | 'templates' | 'layouts' | 'blocks'}.${string}`
  | 'ErrorSummary'

interface EntryBase {
  /** The names it shows; the last part of the first is its own. */
  shows: [ThemeName, ...ThemeName[]]
  sources?: Record<string, SourceDefinition>
  samples?: Samples
}

/** Keys one after the other, the control being in focus and empty, and what it keeps then. `type abc` types a text. */
export interface Keyboard {
  press: string[]
  keeps: unknown
}

/** A widget, field or template, as a field of a screen that is shown in every state. */
export interface FieldEntry extends EntryBase {
  kind: 'field'
  schema: JSONSchema7
  uiSchema?: UiSchema
  valid: unknown
  /** What is refused; absent, it is refused for being empty. */
  invalid?: unknown
  long?: unknown
  /** Under which role people find the control, or the group of controls; absent where there is none to find. */
  role?: 'textbox' | 'searchbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group' | 'file'
  /** A group whose parts say themselves what of them is wrong or wanted. */
  isComposed?: true
  keyboard?: Keyboard[]
  /** The button that the keyboard begins at, by the key of its text; else the control. */
  startsAt?: 'add'
  /** Fields beside it that it reads, with their values. */
  beside?: Record<string, { schema: JSONSchema7; value: unknown }>
  /** States that it does not have. */
  without?: State[]
}

/** A block of a screen. */
export interface BlockEntry extends EntryBase {
  kind: 'block'
  options?: Record<string, unknown>
}

/** A layout, or a part that screens are made of. */
export interface PartEntry extends EntryBase {
  kind: 'layout' | 'part'
}

/** One entry of the catalogue. It holds no words: they stand in the wording `studio`, under `specimens`. */
export type CatalogueEntry = FieldEntry | BlockEntry | PartEntry

export function nameOf({ shows: [first] }: CatalogueEntry): string {
  return first.split('.').at(-1) ?? first
}

/** The field of a state: `TextWidget_filled`. */
export function fieldOf(entry: FieldEntry, state: State): string {
  return `${nameOf(entry)}_${state}`
}

export function statesOf({ sources, long, without = [] }: FieldEntry): State[] {
  return states.filter(
    (state) =>
      !without.includes(state) &&
      (state !== 'loading' || sources !== undefined) &&
      (state !== 'long' || long !== undefined),
  )
}
