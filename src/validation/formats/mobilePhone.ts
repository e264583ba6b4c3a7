import { plainCharacters } from '../plainCharacters.ts'

/** Whether an SMS can be sent there: an Italian mobile number, or a foreign number with its country code. */
export function isMobilePhone(text: string): boolean {
  // `+` and 15 digits with a mark between them, and brackets: nothing longer is worth reading.
  if (text.length > 40) return false
  if (!/^[( ]*\+?[) ]*\d[\d ./()\u2010-\u2013-]*$/.test(plainCharacters(text))) return false
  const number = normaliseMobilePhone(text)

  return number.startsWith('+39') ? /^\+393\d{8,9}$/.test(number) : /^\+[1-9]\d{6,14}$/.test(number)
}

/** The number as it is kept, compared and dialled (E.164): `333 123 4567`, `(+39) 333-1234567` and `0039 333.1234567` are `+393331234567`. */
export function normaliseMobilePhone(text: string): string {
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return compact.startsWith('+') ? compact : `+39${compact}`
}
