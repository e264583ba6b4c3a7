import { disclose } from '../../lending/personalData/disclose.ts'
import { readCase } from '../../lending/readCase.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { ServiceError } from '../../services/ServiceError.ts'
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
  const costs = await costsOf(context, { amount, option })
  const { purposes } = await context.ports.products.parameters()
  const { brand, contacts } = context.definitions.productOf(loanCase).settings
  const disclosed = <Value>(value: Value) => disclose(loanCase.state, value)

  return {
    reference: loanCase.reference,
    settings: { brand, contacts },
    company: disclosed(company),
    loan: { ...costs, ...(offered as OfferedLoan), amount },
    purpose: purposes.find(({ value }) => value === request.purpose)?.label ?? request.purpose,
    branch: facts.branch,
    applicant: disclosed(facts.applicant),
    account: disclosed(facts.account),
    at: context.processClock.now(),
  }
}

/** The costs of an option. Products that know none of an option of theirs have failed: a paper without costs would say that there are none. */
async function costsOf(
  { ports, log }: ServerContext,
  asked: { amount: number; option: string },
): Promise<Pick<LoanTerms, 'upfrontCents' | 'instalmentFeeCents'>> {
  const costs = await ports.products.costs(asked)
  if (costs) return costs

  const failure = new ServiceError('products', 'knows no costs of an option that it offered', {
    mayRecover: false,
    kind: 'answer',
  })
  log.warn({ call: 'products.costs', reason: failure.sentence }, 'a port failed')
  throw failure
}
