/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

/** Returns a finite number as the decimal that JSON writes for it: 0.1 is a tenth. */
export function decimalOf(value: number): Decimal {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/** Returns the number that JSON writes as a decimal. */
export function numberOf({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`)
}

/** Returns the exact sum of decimals. */
export function sumOf(decimals: Decimal[]): Decimal {
  const scale = Math.max(0, ...decimals.map((each) => each.scale))
  const units = decimals.reduce((sum, each) => sum + each.units * 10n ** BigInt(scale - each.scale), 0n)
  return { units, scale }
}

/** Returns a quotient as a decimal of two places, rounded half to even: half a cent goes to the even one of its two neighbours. */
export function centsOf(dividend: bigint, divisor: bigint): Decimal {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = top < 0n ? -top : top
  const whole = (100n * size) / bottom
  const twiceTheRest = 2n * ((100n * size) % bottom)
  const goesUp = twiceTheRest > bottom || (twiceTheRest === bottom && whole % 2n === 1n)
  const rounded = goesUp ? whole + 1n : whole
  return { units: top < 0n ? -rounded : rounded, scale: 2 }
}
