import type { FinancingOption } from '#contract/prescreening.ts'
import { instalmentCents } from './instalmentCents.ts'
import { taeg } from './taeg.ts'
import type { Product, Tariff } from './Tariff.ts'
import { upfrontCostsCents } from './upfrontCostsCents.ts'

/** What the applicant asks the price of: whole euro, and the ids of options chosen before. */
export interface FinancingRequest {
  amount: number
  purposeCategory: string
  selected?: string[]
}

/**
 * The ways to have the loan, in the tariff's order; none of a rate type where the tariff has no product for it.
 * What was chosen before matches; where nothing was, each product's usual duration does.
 */
export function financingOptions(tariff: Tariff, request: FinancingRequest): FinancingOption[] {
  const { amount, purposeCategory, selected = [] } = request

  return tariff.products
    .filter((product) => product.purposeCategories.includes(purposeCategory))
    .filter((product) => amount >= product.amount.from && amount <= product.amount.to)
    .flatMap((product) =>
      product.durations.map(({ months, tan }) => optionOf(product, amount, months, tan, selected)),
    )
}

/** The rate type stands under its own name: what it is called is the wording's to say. */
function optionOf(
  product: Product,
  amount: number,
  months: number,
  tan: number,
  selected: string[],
): FinancingOption {
  const { category, rateType, usualMonths, costs } = product
  const id = `${category}-${rateType}-${months}`
  const instalment = instalmentCents(amount, tan, months)
  const due = instalment + costs.instalmentFeeCents

  return {
    category,
    mortgage_rate_type: { [rateType]: rateType },
    financing_option: {
      id,
      durationMonths: months,
      instalmentCents: instalment,
      tan,
      taeg: taeg(amount, due, months, upfrontCostsCents(costs, amount, months)),
      is_matching: selected.length > 0 ? selected.includes(id) : months === usualMonths,
    },
  }
}
