import type { RJSFSchema, UIOptionsType } from '@rjsf/utils'
import type { InputHTMLAttributes } from 'react'

import { plainCharacters } from '#engine/slim/plainCharacters.ts'
import type { BoxManner } from '#engine/form/TypedBoxes.ts'
import type { Language } from '#engine/screen/languages.ts'

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
  /** A unit at the end of the box, or at its beginning. */
  sign?: string
  isSignFirst?(language: Language): boolean
  /** Where the wording says how it is written, as long as the field's own has no placeholder. */
  placeholder?: string
}

/** Text as it is typed. */
export const asText: BoxManner = {
  show: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  read: (text) => (text === '' ? undefined : text),
}

/** Text of a form of its own (an address, a number to call), without what pasted text brings along unseen. */
export const asLine: BoxManner = {
  show: asText.show,
  read: (text) => plainCharacters(text).trim() || undefined,
}

/** A code is written in capitals and without spaces, however it was typed or pasted. */
export const asCode: BoxManner = {
  show: asText.show,
  read: (text) => plainCharacters(text).replaceAll(' ', '').toUpperCase() || undefined,
}

/** The code of a company: of a VAT number, the country before it says nothing more. */
export const asCompanyCode: BoxManner = {
  show: asText.show,
  read: (text) => {
    const code = asCode.read(text)
    if (typeof code !== 'string') return code
    return /^(?:IT)?([\d.\-/]+)$/.exec(code)?.[1]?.replace(/[.\-/]/g, '') || code
  },
}

/** A manner that each language has of its own, made once. */
export function inLanguages(make: (language: Language) => BoxManner): (language: Language) => BoxManner {
  const made: Partial<Record<Language, BoxManner>> = {}
  return (language) => (made[language] ??= make(language))
}
