import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The guarantee fund takes the request in, and gives it a number of its own. */
export const verifyGuarantee: Worker = async ({ context, loanCase }) => {
  const { company, request } = readCase(loanCase)
  const { protocol } = await context.ports.guaranteeFund.verify({
    companyTaxCode: company.taxCode,
    reference: loanCase.reference,
    amount: request.amount,
    purpose: request.purpose,
  })
  return { facts: { guaranteeProtocol: protocol } }
}
