import type { RJSFSchema, UIOptionsType } from '@rjsf/utils'
import type { InputHTMLAttributes } from 'react'

import type { BoxManner } from '#engine/TypedBoxes.ts'

import type { Language } from '../format.ts'

/** What a kind of box may want to know of its field. */
export interface BoxField {
  schema: RJSFSchema
  options: UIOptionsType
}

/** A kind of box that is typed in: how it looks, and how it writes and reads what it holds. */
export interface BoxKind {
  /** The same object for the same language and field, or what is shown is written anew. */
  manner(language: Language, field: BoxField): BoxManner
  attributes?(field: BoxField): InputHTMLAttributes<HTMLInputElement>
  /** What the browser fills in, where the screen does not say it. */
  autoComplete?: string
  /** A unit at the end of the box. */
  sign?: string
  /** Where the wording says how it is written, as long as the field's own has no placeholder. */
  placeholder?: string
}

/** Text as it is typed. */
export const asText: BoxManner = {
  show: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  read: (text) => (text === '' ? undefined : text),
}

/** A code is written in capitals and without spaces, however it was typed or pasted. */
export const asCode: BoxManner = {
  show: asText.show,
  read: (text) => text.replace(/\s/g, '').toUpperCase() || undefined,
}

/** A manner that each language has of its own, made once. */
export function inLanguages(make: (language: Language) => BoxManner): (language: Language) => BoxManner {
  const made: Partial<Record<Language, BoxManner>> = {}
  return (language) => (made[language] ??= make(language))
}
