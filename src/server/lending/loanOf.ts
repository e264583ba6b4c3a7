import type { FinancingOption } from '#contract/prescreening.ts'

import type { Facts } from './facts.ts'

/** The loan that an option makes of an amount: of the rate type that was asked for, where it belongs to that. */
export function loanOf(
  amount: number,
  { financing_option: option, mortgage_rate_type }: FinancingOption,
  asked: string,
): NonNullable<Facts['loan']> {
  const { id, durationMonths, instalmentCents, tan, taeg } = option
  const [first] = Object.keys(mortgage_rate_type)
  const rateType = Object.hasOwn(mortgage_rate_type, asked) ? asked : first
  return { option: id, amount, durationMonths, instalmentCents, tan, taeg, rateType }
}
