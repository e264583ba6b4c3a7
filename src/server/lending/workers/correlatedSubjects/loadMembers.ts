import { memberOf } from '../../people/membersOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The people of the company, as the register has them. */
export const loadMembers: LoanWorker = async ({ context, loanCase }) => {
  const people = await context.ports.companyRegister.people(readCase(loanCase).company.taxCode)
  return { facts: { members: people.map(memberOf) } }
}
