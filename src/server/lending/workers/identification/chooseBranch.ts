import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The branch that was chosen exists, and so does the account for the payout where one is asked for. */
export const chooseBranch: LoanWorker = async ({ context, loanCase, answers, variables }) => {
  const { loan } = readCase(loanCase)
  const { branch: id, account } = { ...answers, ...variables }
  const branch = typeof id === 'string' ? await context.ports.branches.find(id) : undefined
  if (!branch) throw DomainError.invalid([{ pointer: '/branch', keyword: 'enum', params: {} }])

  const accounts = factsOf(loanCase.state).accounts ?? []
  const chosen = accounts.find((each) => each.id === account)
  if (account !== undefined && !chosen) {
    throw DomainError.invalid([{ pointer: '/account', keyword: 'enum', params: {} }])
  }
  const facts = { branch, loan: { ...loan, branch: branch.label } }
  return { facts: chosen ? { ...facts, account: chosen.iban } : facts }
}
