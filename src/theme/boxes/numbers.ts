import type { BoxManner } from '#engine/TypedBoxes.ts'

import { formatCents, formatNumber } from '../format.ts'
import { parseNumber } from '../parse.ts'
import { type BoxKind, inLanguages } from './BoxKind.ts'

const grouped = inLanguages((language) => ({
  show: (value) => (typeof value === 'number' ? formatNumber(value, language) : asTyped(value)),
  read: (text) => parseNumber(text, language),
}))

const plain = inLanguages((language) => ({
  show: (value) => (typeof value === 'number' ? String(value) : asTyped(value)),
  read: (text) => parseNumber(text, language),
}))

const cents = inLanguages((language): BoxManner => ({
  show: (value) =>
    typeof value === 'number' ? formatCents(value, language).replace(/\s€$/, '') : asTyped(value),
  read: (text) => {
    const euro = parseNumber(text, language)
    return typeof euro === 'number' ? Number((euro * 100).toFixed(6)) : euro
  },
}))

/** A number, written as people write it; `ui:options.grouping: false` is for years and the like. */
export const number: BoxKind = {
  manner: (language, { options }) => (options.grouping === false ? plain : grouped)(language),
  attributes: ({ schema }) => ({ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }),
}

/** A number with its unit at the end of the box. */
export function numberWith(sign: string): BoxKind {
  return { ...number, attributes: () => ({ inputMode: 'decimal' }), sign }
}

/** Euro to the cent, kept in cents. */
export const money: BoxKind = { ...numberWith('€'), manner: cents }

function asTyped(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
