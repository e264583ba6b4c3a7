import { DomainError } from '../../errors/DomainError.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** Everybody whom the register names is described, nobody twice, and the applicant is one of them. */
export const checkPeople: Worker = async ({ loanCase }) => {
  const { people, applicant } = readCase(loanCase).given<'members_of_company'>()
  const members = (loanCase.state.facts['members'] ?? []) as { id: string }[]
  const described = new Set(people.map(({ taxCode }) => taxCode))
  if (described.size < people.length || !members.every(({ id }) => described.has(id))) {
    throw new DomainError('PEOPLE_INCOMPLETE', 'Somebody of the company is missing, or there twice.')
  }
  if (!described.has(applicant)) {
    throw DomainError.invalid([{ pointer: '/applicant', keyword: 'enum', params: {} }])
  }
  return { facts: {} }
}
