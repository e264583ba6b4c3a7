import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The most a company may have can have changed since the simulation. */
export const checkProductLimits: LoanWorker = async ({ context, loanCase }) => {
  const { company, request } = readCase(loanCase)
  const productMaximumAmount = await context.ports.products.maximumFor(company.taxCode)
  return { facts: { productMaximumAmount, amountWithinProduct: request.amount <= productMaximumAmount } }
}
