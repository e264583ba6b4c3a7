import { disclose } from '../../lending/personalData/disclose.ts'
import { readCase } from '../../lending/readCase.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { ContractTerms, LoanTerms } from './ContractTerms.ts'
import { factsOf } from '../../lending/facts.ts'

type OfferedLoan = Omit<LoanTerms, 'amount' | 'upfrontCents' | 'instalmentFeeCents'>

/**
 * What the bank's documents say about a case: the offer once there is one, else the loan as asked for. Before identity
 * personal data are masked.
 */
export async function termsOf(context: ServerContext, loanCase: LoanCase): Promise<ContractTerms> {
  const facts = factsOf(loanCase.state)
  const { company, request, loan } = readCase(loanCase)
  const {
    option = request.option,
    amount = request.amount,
    ...offered
  } = { rateType: request.rateType, ...loan, ...facts.offer }
  const costs = await context.ports.products.costs({ amount, option })
  const { purposes } = await context.ports.products.parameters()
  const { brand, contacts } = context.definitions.productOf(loanCase).settings
  const disclosed = <Value>(value: Value) => disclose(loanCase.state, value)

  return {
    reference: loanCase.reference,
    settings: { brand, contacts },
    company: disclosed(company),
    loan: { upfrontCents: 0, instalmentFeeCents: 0, ...costs, ...(offered as OfferedLoan), amount },
    purpose: purposes.find(({ value }) => value === request.purpose)?.label ?? request.purpose,
    branch: facts.branch,
    applicant: disclosed(facts.applicant),
    account: disclosed(facts.account),
    at: context.processClock.now(),
  }
}
