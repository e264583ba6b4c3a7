import { plainCharacters } from '#engine/slim/plainCharacters.ts'
import { movePoint, plainDigits } from '#engine/slim/plainDigits.ts'
import { type Separators, separatorsOf } from '#engine/answers/separatorsOf.ts'
import { DEFAULT_LANGUAGE, type Language } from '#engine/screen/languages.ts'

export interface NumberManner {
  /** What may stand before or behind the number, and says nothing more: `€`, `%`. */
  unit?: string
  /** How many places the decimal point moves to the right: 2 for euro that are kept in cents. */
  shift?: number
}

interface Notation {
  /** Digits without thousands, or in groups of three after one to three digits that do not start with 0; then decimals. */
  own: RegExp
  /** One dot or comma that is not the language's decimal sign, of which its own thousands could not be meant. */
  other: RegExp
}

const notations = new Map<Language, Notation>()

function notationOf(language: Language): Notation {
  const known = notations.get(language) ?? makeNotation(separatorsOf(language))
  notations.set(language, known)
  return known
}

function makeNotation({ group, decimal }: Separators): Notation {
  const grouped = (sign: string) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`
  const own = `^(\\d+|${grouped(escaped(group))}|${grouped(' ')})?(?:${escaped(decimal)}(\\d*))?$`
  const other = `^(\\d*)${decimal === ',' ? '\\.' : ','}(\\d*)$`
  return { own: new RegExp(own), other: new RegExp(other) }
}

function escaped(sign: string): string {
  return sign.replace(/\W/, '\\$&')
}

/**
 * Reads a number as a person of that language does. In Italian `12.500` is 12500, `12.500,50` and `12500,50` are
 * 12500.5, and so are `12500.50` and `0.500` for 0.5, since no thousands follow those dots; in English dot and comma
 * change places. A box without text holds nothing, which is not zero. What is no number, what could be read in two ways
 * (`1234.567`) and what has more digits than a number can keep stays as it was typed, for the schema to refuse.
 */
export function parseNumber(
  text: string,
  language: Language = DEFAULT_LANGUAGE,
  { unit, shift = 0 }: NumberManner = {},
): number | string | undefined {
  // Most of what is typed, and most of what is kept.
  if (shift === 0 && /^\d{1,15}$/.test(text)) return Number(text)
  const bare = withoutUnit(plainCharacters(text).trim(), unit)
  if (bare === '') return undefined
  const [, minus, unsigned = ''] = /^(?:([-\u2212])|\+)? ?(.*)$/.exec(bare) ?? []
  const parts = partsOf(unsigned, language)
  if (!parts) return text
  const digits = movePoint(parts.whole, parts.fraction, shift)
  const value = Number(digits)
  if (plainDigits(value) !== digits || value > Number.MAX_SAFE_INTEGER) return text
  return minus && value !== 0 ? -value : value
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text
  if (text.endsWith(unit)) return text.slice(0, -unit.length).trim()
  // `€ -5` and `-€5` are both written.
  const [, sign, rest] = /^([-+\u2212]? ?)(.*)$/.exec(text) ?? []
  return rest?.startsWith(unit) ? `${sign}${rest.slice(unit.length).trim()}` : text
}

function partsOf(text: string, language: Language): { whole: string; fraction: string } | undefined {
  if (!/\d/.test(text)) return undefined
  const notation = notationOf(language)
  const own = notation.own.exec(text)
  if (own) return { whole: (own[1] ?? '').replace(/\D/g, ''), fraction: own[2] ?? '' }
  const [, whole, fraction] = notation.other.exec(text) ?? []
  if (whole === undefined || fraction === undefined) return undefined
  // Three digits behind it, or six: thousands might be meant, unless nothing stands before.
  const isAmbiguous = fraction.length > 0 && fraction.length % 3 === 0 && /[1-9]/.test(whole)
  return isAmbiguous ? undefined : { whole, fraction }
}

/** `5/3/2025`, `5 / 3 / 2025`, `05.03.2025` and `05032025` are the fifth of March, `2025-03-05`; what is no date stays as typed. */
export function parseDate(text: string): string | undefined {
  const typed = plainCharacters(text).trim()
  if (typed === '') return undefined
  const [, day, month, year] =
    /^(\d{1,2})(?: *[/.-] *| +)(\d{1,2})(?: *[/.-] *| +)(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

/** `5/2024` is `2024-05`; what is no month stays as typed. */
export function parseMonth(text: string): string | undefined {
  const typed = plainCharacters(text).trim()
  if (typed === '') return undefined
  const [, month, year] =
    /^(\d{1,2})(?: *[/.-] *| +)(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : typed
}
