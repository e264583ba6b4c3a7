/**
 * A number in digits alone, without thousands and without an exponent: 1e21 is `1000000000000000000000`, 2.5e-7 is
 * `0.00000025`. `shift` moves the decimal point to the left. Undefined for what is no number or not finite.
 */
export function plainDigits(value: number, shift = 0): string | undefined {
  const [, sign = '', first = '', rest = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (first === '') return undefined
  return sign + movePoint(first, rest, Number(exponent) - shift)
}

/** The digits before and after a decimal point, with the point moved to the right; nothing of it that says nothing. */
export function movePoint(whole: string, fraction: string, by: number): string {
  const digits = whole + fraction
  const point = whole.length + by
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 0)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0'
  const after = padded.slice(at).replace(/0+$/, '')
  return after === '' ? before : `${before}.${after}`
}
