export interface NumberForm {
  /** How many digits after the decimal sign, at least and at most. */
  least?: number
  most?: number
  /** Whether thousands are set apart; years are not. */
  isGrouped?: boolean
}

/**
 * A number as people write it: 12345.5 is `12.345,5` in Italian, `12,345.5` in English. As `Intl.NumberFormat` would
 * write it; that takes ten milliseconds to be made, on a phone a hundred, and the first amount typed would wait for it.
 */
export function writeNumber(
  value: number,
  language: string,
  { least = 0, most = 2, isGrouped = true }: NumberForm = {},
): string {
  const digits = digitsOf(Math.abs(value), most)
  if (digits === undefined) return withIntl(value, language, { least, most, isGrouped })
  const [whole = '', fraction = ''] = digits.split('.')
  const [group, decimal] = language === 'it' ? ['.', ','] : [',', '.']
  const places = fraction.padEnd(least, '0')
  const sign = value < 0 ? '-' : ''
  const thousands = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return sign + thousands + (places && decimal + places)
}

/** Rounded half up, as it is read and not as it is kept in binary; undefined where it is not written in digits alone. */
function digitsOf(value: number, most: number): string | undefined {
  const written = String(value)
  if (!/^\d+(\.\d+)?$/.test(written)) return undefined
  const [whole = '', fraction = ''] = written.split('.')
  if (fraction.length <= most) return written
  const isUp = fraction.charAt(most) >= '5'
  const rounded = BigInt(whole + fraction.slice(0, most)) + (isUp ? 1n : 0n)
  const digits = String(rounded).padStart(most + 1, '0')
  const point = digits.length - most
  const places = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (places && `.${places}`)
}

function withIntl(value: number, language: string, { least, most, isGrouped }: Required<NumberForm>): string {
  return new Intl.NumberFormat(language, {
    useGrouping: isGrouped && 'always',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)
}
