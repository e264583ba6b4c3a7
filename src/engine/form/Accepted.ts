import type { JSONSchema7 } from 'json-schema'

/**
 * An option of a widget, a field or a block. `names`: what it is the name of, or that it is a pointer into the scope;
 * without it, it is a value of `schema`. `holds` is what stands there, as far as it is read: `required` is always read, of
 * all `properties` one must be there. Of `choices` it is what each entry holds.
 */
export interface AcceptedOption {
  names?: 'source' | 'choices' | 'pointer' | 'action' | 'condition' | 'field'
  holds?: JSONSchema7
  /** Of a source: it is asked again and again. */
  polls?: true
  schema?: JSONSchema7
  isRequired?: true
}

/** What a widget or a field accepts. */
export interface Accepted {
  /** The JSON types of the fields that it can hold. */
  types: string[]
  /** The formats of texts that it can hold; absent where any will do. */
  formats?: string[]
  /** It holds texts without a format, too. */
  isPlain?: true
  /** It draws choices: the field lists them, or a source does. */
  isChoice?: true
  /** It draws a box in which anything can be typed: not for a field that lists its values. */
  isBox?: true
  /** How what was answered in it is shown elsewhere. */
  shownAs?: 'euro' | 'percent' | 'date' | 'iban' | 'choice'
  /** Its own options, beside those that any has. */
  options?: Record<string, AcceptedOption>
}

/** What a block accepts. */
export type AcceptedBlock = Record<string, AcceptedOption>

/** What a layout is for: kinds of steps. A page counts as what it is like: it asks something, it waits, or it leads elsewhere. */
export interface AcceptedLayout {
  shows: ('task' | 'wait' | 'wayout')[]
  /** A block without which there is nothing on it. */
  block?: string
}

/** What the theme accepts: of each widget, field, block and layout that a screen may name, and of any field. */
export interface ThemeAccepts {
  widgets: ReadonlyMap<string, Accepted>
  fields: ReadonlyMap<string, Accepted>
  blocks: ReadonlyMap<string, AcceptedBlock>
  layouts: ReadonlyMap<string, AcceptedLayout>
  /** Options of any field, whichever widget draws it. */
  common: Readonly<Record<string, AcceptedOption>>
}
