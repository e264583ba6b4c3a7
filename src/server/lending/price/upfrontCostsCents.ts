import { divideHalfUp } from './divideHalfUp.ts'
import type { Costs } from './Tariff.ts'

/** What is paid on the first day, in cents: the opening fee, and the tax on loans that last. */
export function upfrontCostsCents(costs: Costs, amount: number, months: number): number {
  const opening = Math.max(percentCents(amount, costs.openingPercent), costs.openingMinimumCents)
  const tax = months > costs.taxFreeMonths ? percentCents(amount, costs.taxPercent) : 0
  return opening + tax
}

/** A percentage (at most four decimals) of an amount in whole euro, in cents, half up. */
function percentCents(amount: number, percent: number): number {
  return divideHalfUp(BigInt(amount) * BigInt(Math.round(percent * 10_000)), 10_000n)
}
