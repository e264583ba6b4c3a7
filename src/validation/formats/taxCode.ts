import { plainCharacters } from '../plainCharacters.ts'
import { checkLetter } from './checkLetter.ts'

const months = 'ABCDEHLMPRST'
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Letters that stand for the digits 0 to 9 where two people would have had the same code (omocodia). */
const digitLetters = 'LMNPQRSTUV'

const digit = `[0-9${digitLetters}]`
const structure = new RegExp(`^[A-Z]{6}${digit}{2}[${months}]${digit}{2}[A-MZ]${digit}{3}[A-Z]$`, 'i')

/** Whether this is the tax code of a person: 16 characters in either case, a day that exists, the check letter. */
export function isTaxCode(text: string): boolean {
  if (!structure.test(text)) return false
  const code = text.toUpperCase()

  return hasRealBirthday(code) && checkLetter(code.slice(0, 15)) === code[15]
}

/** The one form in which a tax code is kept and compared: capitals, no spaces. */
export function normaliseTaxCode(text: string): string {
  return plainCharacters(text).replaceAll(' ', '').toUpperCase()
}

/** The day carries 40 more for a woman. A code does not say the century: each fourth year is taken for a leap year. */
function hasRealBirthday(code: string): boolean {
  const year = digitsOf(code.slice(6, 8))
  const month = months.indexOf(code.charAt(8))
  const written = digitsOf(code.slice(9, 11))
  const day = written > 40 ? written - 40 : written
  const isLeapDay = month === 1 && day === 29

  return day >= 1 && day <= (daysOfMonth[month] ?? 0) && (!isLeapDay || year % 4 === 0)
}

function digitsOf(characters: string): number {
  return Number(characters.replace(/[A-Z]/g, (letter) => String(digitLetters.indexOf(letter))))
}
