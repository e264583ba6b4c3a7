import { divideHalfUp } from './divideHalfUp.ts'
import { monthlyRate } from './monthlyRate.ts'

/**
 * The equal monthly instalment of a French plan, paid at the end of each month, in cents, half up.
 * `amount` is whole euro, `tan` percent a year.
 */
export function instalmentCents(amount: number, tan: number, months: number): number {
  const cents = BigInt(amount) * 100n
  const { numerator, denominator } = monthlyRate(tan)
  if (numerator === 0n) return divideHalfUp(cents, BigInt(months))

  // amount × r × (1 + r)^n / ((1 + r)^n − 1), in whole numbers: no cent is lost to binary fractions.
  const grown = (denominator + numerator) ** BigInt(months)
  const unit = denominator ** BigInt(months)
  return divideHalfUp(cents * numerator * grown, denominator * (grown - unit))
}
