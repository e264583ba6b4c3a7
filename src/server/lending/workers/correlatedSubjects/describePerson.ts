import { Type } from 'typebox'

import type { Person } from '#contract/screenData.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { disclose } from '../../personalData/disclose.ts'
import { inputOf } from '../../../interpreter/inputOf.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

const Input = Type.Object({ person: Type.Unsafe<Person>(Type.Object({ taxCode: Type.String() })) })

/** A person describes themselves alone: the tax code comes back as it was shown. */
export const describePerson: Worker = async ({ loanCase, answers }) => {
  const { person } = inputOf(Input, answers)
  const { taxCode } = readCase(loanCase).applicant
  if (person.taxCode !== disclose(loanCase.state, taxCode)) {
    throw DomainError.invalid([{ pointer: '/person/taxCode', keyword: 'const', params: {} }])
  }
  return { facts: { applicant: { ...person, taxCode } } }
}
