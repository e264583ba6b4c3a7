import { checkLetter } from './checkLetter.ts'

/** Whether this is an account number: the check digits of ISO 13616, and for Italy and San Marino length and CIN. */
export function isIban(text: string): boolean {
  if (text.length > 64) return false
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || remainder(iban) !== 1) return false

  return !/^(?:IT|SM)/.test(iban) || hasItalianStructure(iban)
}

/** The one form in which an account number is kept and compared: capitals, no spaces. */
export function normaliseIban(text: string): string {
  return text.replaceAll(' ', '').toUpperCase()
}

/** CIN (a letter), bank and branch (five digits each), account (twelve characters). */
function hasItalianStructure(iban: string): boolean {
  return /^..\d\d[A-Z]\d{10}[A-Z\d]{12}$/.test(iban) && checkLetter(iban.slice(5)) === iban[4]
}

/** Modulo 97 of the number that the IBAN spells: first four characters last, A for 10, B for 11 and on. */
function remainder(iban: string): number {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
