import { plainDigits } from '../slim/plainDigits.ts'
import { separatorsOf } from './separatorsOf.ts'

export interface NumberForm {
  /** How many digits after the decimal sign, at least and at most. */
  least?: number
  most?: number
  /** Whether thousands are set apart; years are not. */
  isGrouped?: boolean
  /** How many places the decimal point moves to the left: 2 for cents that are written as euro. */
  shift?: number
}

/**
 * A number as people write it: 12345.5 is `12.345,5` in Italian, `12,345.5` in English. As `Intl.NumberFormat` would
 * write it; that takes ten milliseconds to be made, on a phone a hundred, and the first amount typed would wait for it.
 */
export function writeNumber(
  value: number,
  language: string,
  { least = 0, most = 2, isGrouped = true, shift = 0 }: NumberForm = {},
): string {
  const written = plainDigits(Math.abs(value), shift)
  // What is not finite has no digits: `Intl` knows its sign.
  if (written === undefined) return new Intl.NumberFormat(language).format(value)
  const [whole = '', fraction = ''] = rounded(written, most).split('.')
  const { group, decimal } = separatorsOf(language)
  const places = fraction.padEnd(least, '0')
  const sign = value < 0 ? '-' : ''
  const thousands = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return sign + thousands + (places && decimal + places)
}

/** Rounded half up, as it is read and not as it is kept in binary. */
function rounded(written: string, most: number): string {
  const [whole = '', fraction = ''] = written.split('.')
  if (fraction.length <= most) return written
  const isUp = fraction.charAt(most) >= '5'
  const units = BigInt(whole + fraction.slice(0, most)) + (isUp ? 1n : 0n)
  const digits = String(units).padStart(most + 1, '0')
  const point = digits.length - most
  const places = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (places && `.${places}`)
}
