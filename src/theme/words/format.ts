import { writeNumber } from '#engine/answers/writeNumber.ts'
import { DEFAULT_LANGUAGE, type Language } from '#engine/screen/languages.ts'

const toTheCent = { least: 2, most: 2 }

/** 1234.5 is `1.234,5`. */
export function formatNumber(value: number, language: Language = DEFAULT_LANGUAGE): string {
  return writeNumber(value, language, { most: 10 })
}

/** Euro: 12500 is `12.500 €` in Italian, `€12,500` in English; with cents both of them, `12.500,50 €`. */
export function formatEuro(euro: number, language: Language = DEFAULT_LANGUAGE): string {
  return withEuro(writeNumber(euro, language, euro % 1 ? toTheCent : {}), language)
}

/** 61753 cents are `617,53 €` in Italian, `€617.53` in English. */
export function formatCents(cents: number, language: Language = DEFAULT_LANGUAGE): string {
  return withEuro(writeNumber(cents, language, { ...toTheCent, shift: 2 }), language)
}

/** Where the sign stands beside an amount, in a box as in a text: before it, and close to it, in English alone. */
export function isEuroFirst(language: Language): boolean {
  return language === 'en'
}

// A line never begins with a sign: the spaces before them do not break.
function withEuro(amount: string, language: Language): string {
  return isEuroFirst(language) ? amount.replace(/^-?/, '$&€') : `${amount}\u00a0€`
}

/** 6.5 is `6,50 %` in Italian, `6.50%` in English. A rate has up to four decimals, on papers too. */
export function formatPercent(percent: number, language: Language = DEFAULT_LANGUAGE): string {
  return withPercent(writeNumber(percent, language, { least: 2, most: 4 }), language)
}

function withPercent(number: string, language: Language): string {
  return `${number}${isEuroFirst(language) ? '' : '\u00a0'}%`
}

/** `2025-03-13`, or a moment of that day in Rome, is `13/03/2025`; what is no date stays as it is. */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (day) return `${day}/${month}/${year}`
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const rome = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return rome.format(moment)
}

/** In groups of four, as on paper; a masked one stays as it is. */
export function formatIban(iban: string): string {
  return iban.includes('•') ? iban : iban.replace(/(.{4})(?=.)/g, '$1 ')
}
