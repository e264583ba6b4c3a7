import type { FinancingOption } from '#contract/prescreening.ts'
import type { LoanSummary } from '#contract/process.ts'

/** The loan that an option makes of an amount. */
export function loanOf(
  amount: number,
  { financing_option: option, mortgage_rate_type }: FinancingOption,
): LoanSummary & { rateType: string | undefined } {
  const { durationMonths, instalmentCents, tan, taeg } = option
  const [rateType] = Object.keys(mortgage_rate_type)
  return { amount, durationMonths, instalmentCents, tan, taeg, rateType }
}
