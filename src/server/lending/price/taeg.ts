import { effectiveRate } from './effectiveRate.ts'

/**
 * The TAEG in percent, two decimals half up, of a loan paid back in equal monthly parts. `amount` is whole euro;
 * `instalmentCents` is all that is due each month, its fee included; `upfrontCents` what is paid on the first day.
 * A month is a twelfth of a year (Directive 2008/48/EC, annex I).
 */
export function taeg(amount: number, instalmentCents: number, months: number, upfrontCents = 0): number {
  const received = [{ years: 0, amount: amount * 100 - upfrontCents }]
  const paid = Array.from({ length: months }, (_, index) => ({
    years: (index + 1) / 12,
    amount: instalmentCents,
  }))

  return effectiveRate(received, paid)
}
