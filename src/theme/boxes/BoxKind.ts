import type { RJSFSchema, UIOptionsType } from '@rjsf/utils'
import type { InputHTMLAttributes } from 'react'

import { plainCharacters } from '#engine/slim/plainCharacters.ts'
import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'
import type { Language } from '#engine/screen/languages.ts'

/** What a kind of box may want to know of its field. */
export interface BoxField {
  schema: RJSFSchema
  options: UIOptionsType
}

/** A kind of box that is typed in: how it looks, and how it writes and reads what it holds. */
export interface BoxKind {
  /** The same object for the same language and field, or what is shown is written anew. */
  manner(language: Language, field: BoxField): InputFormat
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
export const asText: InputFormat = {
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  parse: (text) => (text === '' ? undefined : text),
}

/** Text of a form of its own (an address, a number to call), without what pasted text brings along unseen. */
export const asLine: InputFormat = {
  format: asText.format,
  parse: (text) => plainCharacters(text).trim() || undefined,
}

/** A code is written in capitals and without spaces, however it was typed or pasted. */
export const asCode: InputFormat = {
  format: asText.format,
  parse: (text) => plainCharacters(text).replaceAll(' ', '').toUpperCase() || undefined,
}

/** A VAT number or a tax code: of a VAT number, the country before it says nothing more. */
export const asCompanyCode: InputFormat = {
  format: asText.format,
  parse: (text) => {
    const code = asCode.parse(text)
    if (typeof code !== 'string') return code
    return /^(?:IT)?([\d.\-/]+)$/.exec(code)?.[1]?.replace(/[.\-/]/g, '') || code
  },
}

/** A manner that each language has of its own, made once. */
export function inLanguages(make: (language: Language) => InputFormat): (language: Language) => InputFormat {
  const made: Partial<Record<Language, InputFormat>> = {}
  return (language) => (made[language] ??= make(language))
}
