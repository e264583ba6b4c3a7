import { DomainError } from '../../errors/DomainError.ts'
import { applicantFacts } from '../applicantFacts.ts'
import type { KnownMember } from '../membersOf.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/**
 * Everybody whom the register names is described, nobody twice, and nobody else. Who may apply is one of them; in an
 * individual firm it is its owner.
 */
export const checkPeople: Worker = async ({ loanCase }) => {
  const { people } = readCase(loanCase).given<'members_of_company'>()
  const members = (loanCase.state.facts['members'] ?? []) as KnownMember[]
  const described = new Set(people.map(({ taxCode }) => taxCode))
  const isWhole = members.every(({ id }) => described.has(id))
  if (!isWhole || people.length !== members.length) {
    throw new DomainError('PEOPLE_INCOMPLETE', 'Somebody of the company is missing, or there twice.')
  }
  const candidates = people.map(({ taxCode, name, surname }) => ({ taxCode, name: `${name} ${surname}` }))
  const [only] = people
  const isFirm = loanCase.state.facts['companyType'] === 'INDIVIDUAL_COMPANY'
  return { facts: { candidates, ...(isFirm && only && applicantFacts(loanCase, people, only.taxCode)) } }
}
