import type { Branch } from '#contract/location.ts'

import { readCase } from '../process/readCase.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { ContractTerms, LoanTerms } from './ContractTerms.ts'

type OfferedLoan = Omit<LoanTerms, 'upfrontCents' | 'instalmentFeeCents'>

/** What the bank's documents say about a case: the offer once there is one, else the loan as asked for. */
export async function termsOf(context: ServerContext, loanCase: LoanCase): Promise<ContractTerms> {
  const { facts, answers } = loanCase.state
  const { company, request, loan } = readCase(loanCase)
  const offered = {
    rateType: request.rateType,
    ...loan,
    ...(facts['offer'] as object | undefined),
  } as OfferedLoan
  const { amount, durationMonths, rateType } = offered
  const option = `${String(facts['productCategory'])}-${rateType}-${durationMonths}`
  const costs = await context.ports.products.costs({ amount, option })
  const { purposes } = await context.ports.products.parameters()
  const { brand, contacts } = context.definitions.current.settings
  const account = Object.values(answers).find((given) => typeof given['account'] === 'string')?.['account']

  return {
    reference: loanCase.reference,
    settings: { brand, contacts },
    company,
    loan: { upfrontCents: 0, instalmentFeeCents: 0, ...costs, ...offered },
    purpose: purposes.find(({ value }) => value === request.purpose)?.label ?? request.purpose,
    branch: facts['branch'] as Branch | undefined,
    applicant: facts['applicant'] as ContractTerms['applicant'],
    account: account as string | undefined,
    at: context.processClock.now(),
  }
}
