import { writeNumber } from '#engine/writeNumber.ts'

/** How values are read: the Italian way in Italian, the English way in English. */
export type Language = 'it' | 'en'

const toTheCent = { least: 2, most: 2 }

/** 1234.5 is `1.234,5`. */
export function formatNumber(value: number, language: Language = 'it'): string {
  return writeNumber(value, language, { most: 10 })
}

/** Whole euro: 12500 is `12.500 €`. */
export function formatEuro(euro: number, language: Language = 'it'): string {
  return `${writeNumber(euro, language)} €`
}

/** 61753 cents are `617,53 €`. */
export function formatCents(cents: number, language: Language = 'it'): string {
  return `${writeNumber(cents / 100, language, toTheCent)} €`
}

/** 6.5 is `6,50 %`. */
export function formatPercent(percent: number, language: Language = 'it'): string {
  return `${writeNumber(percent, language, toTheCent)} %`
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

/** 345678 bytes are `338 kB`. */
export function formatBytes(bytes: number, language: Language = 'it'): string {
  const isLarge = bytes >= 1024 * 1024
  // Nothing is as small as nothing at all.
  const size = isLarge ? bytes / 1024 / 1024 : Math.max(bytes / 1024, Math.sign(bytes))
  return `${writeNumber(size, language, { most: isLarge ? 1 : 0 })} ${isLarge ? 'MB' : 'kB'}`
}

/** In groups of four, as on paper. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
