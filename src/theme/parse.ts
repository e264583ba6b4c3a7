import type { Language } from './format.ts'

/**
 * Reads a number as people write it. In Italian `12.500` is 12500, `12.500,50` and `12500,50` are 12500.5, and so is
 * `12500.50`, since no thousands follow that dot; in English dot and comma change places. A box without text holds
 * nothing, which is not zero; what is no number stays as it was typed, for the schema to judge.
 */
export function parseNumber(text: string, language: Language = 'it'): number | string | undefined {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const bare = text.replace(/[\s€%]/g, '')
  if (bare === '') return undefined
  const [group, decimal] = language === 'it' ? ['.', ','] : [',', '.']
  const parts = bare.split(group)
  const groupsAreThousands = parts.slice(1).every((part) => /^\d{3}($|[.,])/.test(part))
  const plain = groupsAreThousands
    ? bare.replaceAll(group, '').replace(decimal, '.')
    : bare.replace(group, '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** `5/3/2025`, `05.03.2025` and `05032025` are the fifth of March, `2025-03-05`; what is no date stays as typed. */
export function parseDate(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}

/** `5/2024` is `2024-05`; what is no month stays as typed. */
export function parseMonth(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, month, year] = /^(\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : typed
}
