import type { RateType } from '#contract/prescreening.ts'

/** The bank's prices: what is lent for which purposes, for how long, and at what cost. */
export interface Tariff {
  products: Product[]
}

/** One row of the tariff: a product category under one rate type, for a range of amounts. */
export interface Product {
  /** The code the bank knows it by; the settings say which have the guarantee of the fund (`mccCategories`). */
  category: string
  rateType: RateType
  purposeCategories: string[]
  /** Whole euro, both included. */
  amount: { from: number; to: number }
  /** The duration proposed to who has not chosen one. */
  usualMonths: number
  /** TAN in percent by duration. */
  durations: { months: number; tan: number }[]
  costs: Costs
}

/** What a loan costs beside its interest. */
export interface Costs {
  /** Percent of the amount, at least `openingMinimumCents`, paid on the first day. */
  openingPercent: number
  openingMinimumCents: number
  instalmentFeeCents: number
  /** Percent of the amount, due where the loan lasts longer than `taxFreeMonths`. */
  taxPercent: number
  taxFreeMonths: number
}
