import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The guarantee fund takes the request in, and gives it a number of its own. */
export const verifyGuarantee: LoanWorker = async ({ context, loanCase }) => {
  const { company, request } = readCase(loanCase)
  const { protocol } = await context.ports.guaranteeFund.verify({
    companyTaxCode: company.taxCode,
    reference: loanCase.reference,
    amount: request.amount,
    purpose: request.purpose,
  })
  return { facts: { guaranteeProtocol: protocol } }
}
