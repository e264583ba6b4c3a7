import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The most a company may have can have changed since the simulation. */
export const checkProductLimits: Worker = async ({ context, loanCase }) => {
  const { company, request } = readCase(loanCase)
  const productMaximumAmount = await context.ports.products.maximumFor(company.taxCode)
  return { facts: { productMaximumAmount, amountWithinProduct: request.amount <= productMaximumAmount } }
}
