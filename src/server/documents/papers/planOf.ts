import { type AmortisationRow, amortisation } from '../../lending/price/amortisation.ts'
import type { LoanTerms } from './ContractTerms.ts'

/** The plan of repayment of a loan, at its own instalment. */
export function planOf({ amount, tan, durationMonths, instalmentCents }: LoanTerms): AmortisationRow[] {
  return amortisation(amount, tan, durationMonths, instalmentCents)
}
