import { Type } from 'typebox'

import type { Person } from '#contract/screenData.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { disclose } from '../../personalData/disclose.ts'
import { inputOf } from '../../inputOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ person: Type.Unsafe<Person>(Type.Object({ taxCode: Type.String() })) })

/** A person describes themselves alone: the tax code comes back as it was shown. */
export const describePerson: LoanWorker = async ({ loanCase, answers }) => {
  const { person } = inputOf(Input, answers)
  const { taxCode } = readCase(loanCase).applicant
  if (person.taxCode !== disclose(loanCase.state, taxCode)) {
    throw DomainError.invalid([{ pointer: '/person/taxCode', keyword: 'const', params: {} }])
  }
  return { facts: { applicant: { ...person, taxCode } } }
}
