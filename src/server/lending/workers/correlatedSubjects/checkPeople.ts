import { Type } from 'typebox'

import type { Person } from '#contract/screenData.ts'

import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { shownTaxCodes } from '../../personalData/shownTaxCodes.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { applicantFacts } from '../../applicantFacts.ts'
import { inputOf } from '../../inputOf.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({
  people: Type.Unsafe<Person[]>(Type.Array(Type.Object({ taxCode: Type.String() }))),
})

/**
 * Checks that each person of the register is described once, and no other. The applicant must be one of them; in an
 * individual firm the owner. The applicant sent tax codes as they were shown: `describedPeople` have whole ones.
 */
export const checkPeople: LoanWorker = async ({ loanCase, answers }) => {
  const { people } = inputOf(Input, answers)
  const members = factsOf(loanCase.state).members ?? []
  const described = people.flatMap((person) => {
    const member = members[shownTaxCodes(loanCase.state).indexOf(person.taxCode)]
    return member ? [{ member, person: { ...person, taxCode: String(member.data['taxCode']) } }] : []
  })
  const isWhole = new Set(described.map(({ member }) => member.id)).size === members.length
  if (!isWhole || people.length !== members.length) {
    throw new DomainError(
      { declared: 'PEOPLE_INCOMPLETE' },
      'A person of the company is missing, or there twice.',
    )
  }
  const describedPeople = described.map(({ person }) => person)
  const candidates = described.map(({ member, person: { taxCode, name, surname, position } }) => ({
    id: member.id,
    taxCode,
    name: `${name} ${surname}`,
    position,
  }))
  return { facts: { describedPeople, candidates, ...ownerFacts(loanCase, describedPeople) } }
}

function ownerFacts(loanCase: LoanCase, people: Person[]) {
  const [only] = people
  const isFirm = factsOf(loanCase.state).companyType === 'INDIVIDUAL_COMPANY'
  return isFirm && only ? applicantFacts(loanCase, people, only.taxCode) : {}
}
