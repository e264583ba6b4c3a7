import { memberOf } from '../../people/membersOf.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The people of the company, as the register has them. */
export const loadMembers: Worker = async ({ context, loanCase }) => {
  const people = await context.ports.companyRegister.people(readCase(loanCase).company.taxCode)
  return { facts: { members: people.map(memberOf) } }
}
