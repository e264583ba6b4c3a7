import { DomainError } from '../../errors/DomainError.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** A person describes themselves, and nobody else. */
export const describePerson: Worker = async ({ loanCase }) => {
  const { person } = readCase(loanCase).given<'person_data'>()
  const { taxCode } = loanCase.state.facts['applicant'] as { taxCode: string }
  if (person.taxCode !== taxCode) {
    throw DomainError.invalid([{ pointer: '/person/taxCode', keyword: 'const', params: {} }])
  }
  return { facts: { applicant: person } }
}
