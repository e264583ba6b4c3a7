import type { FinancingOption } from '#contract/prescreening.ts'

import type { Facts } from './facts.ts'

/** The loan that an option makes of an amount. */
export function loanOf(
  amount: number,
  { financing_option: option, mortgage_rate_type }: FinancingOption,
): NonNullable<Facts['loan']> {
  const { id, durationMonths, instalmentCents, tan, taeg } = option
  const [rateType] = Object.keys(mortgage_rate_type)
  return { option: id, amount, durationMonths, instalmentCents, tan, taeg, rateType }
}
