import { plainCharacters } from '../plainCharacters.ts'
import { checkLetter } from './checkLetter.ts'

/** How long the account numbers of each country are, as the register of ISO 13616 has it. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Whether this is an account number: country and length, the check digits, and for Italy and San Marino the CIN. */
export function isIban(text: string): boolean {
  if (text.length > 64) return false
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== lengths.get(iban.slice(0, 2))) return false
  if (remainder(iban) !== 1) return false

  return !/^(?:IT|SM)/.test(iban) || hasItalianStructure(iban)
}

/** The one form in which an account number is kept and compared: capitals, no spaces. */
export function normaliseIban(text: string): string {
  return plainCharacters(text).replaceAll(' ', '').toUpperCase()
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
