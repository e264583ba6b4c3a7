import { centsOf, decimalOf, numberOf } from './Decimal.ts'

/** Returns the equal monthly instalment of a French plan, paid at the end of each month, in euro with cents, half to even. `rate` is percent a year. */
export function instalmentOf(amount: number, rate: number, months: number): number {
  const lent = decimalOf(amount)
  const yearly = decimalOf(rate)
  const unit = 10n ** BigInt(lent.scale)
  if (yearly.units === 0n) return numberOf(centsOf(lent.units, unit * BigInt(months)))

  // amount × r × (1 + r)^n / ((1 + r)^n − 1) in whole numbers, with r a twelfth of the yearly rate.
  const part = yearly.units
  const whole = 1200n * 10n ** BigInt(yearly.scale)
  const grown = (whole + part) ** BigInt(months)
  const flat = whole ** BigInt(months)
  return numberOf(centsOf(lent.units * part * grown, unit * whole * (grown - flat)))
}
