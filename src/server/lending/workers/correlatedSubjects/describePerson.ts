import { DomainError } from '../../../errors/DomainError.ts'
import { disclose } from '../../personalData/disclose.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** A person describes themselves alone: the tax code comes back as it was shown. */
export const describePerson: Worker = async ({ loanCase }) => {
  const { person } = readCase(loanCase).given<'person_data'>()
  const { taxCode } = readCase(loanCase).applicant
  if (person.taxCode !== disclose(loanCase.state, taxCode)) {
    throw DomainError.invalid([{ pointer: '/person/taxCode', keyword: 'const', params: {} }])
  }
  return { facts: { applicant: { ...person, taxCode } } }
}
