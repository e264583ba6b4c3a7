import { divideHalfUp } from './divideHalfUp.ts'
import { instalmentCents } from './instalmentCents.ts'
import { monthlyRate } from './monthlyRate.ts'

/** What is paid in a month, what it pays for, and what is still owed after it. */
export interface AmortisationRow {
  month: number
  instalmentCents: number
  interestCents: number
  principalCents: number
  residualCents: number
}

/**
 * The French plan month by month, in cents, at the instalment that the products name where they name one. The last
 * instalment takes up what rounding left, and closes to zero.
 */
export function amortisation(
  amount: number,
  tan: number,
  months: number,
  instalment = instalmentCents(amount, tan, months),
): AmortisationRow[] {
  const { numerator, denominator } = monthlyRate(tan)
  const rows: AmortisationRow[] = []
  let owed = amount * 100

  for (let month = 1; month <= months; month += 1) {
    const interestCents = divideHalfUp(BigInt(owed) * numerator, denominator)
    const principalCents = month === months ? owed : Math.min(instalment - interestCents, owed)
    owed -= principalCents
    rows.push({
      month,
      instalmentCents: interestCents + principalCents,
      interestCents,
      principalCents,
      residualCents: owed,
    })
  }
  return rows
}
