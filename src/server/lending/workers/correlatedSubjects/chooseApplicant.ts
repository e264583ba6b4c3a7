import { Type } from 'typebox'

import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { applicantFacts } from '../../applicantFacts.ts'
import { inputOf } from '../../inputOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ applicant: Type.String() })

/** The one who applies is among the people who were described, and is chosen by an id. */
export const chooseApplicant: LoanWorker = async ({ loanCase, answers }) => {
  const { describedPeople } = readCase(loanCase)
  const { applicant } = inputOf(Input, answers)
  const candidates = factsOf(loanCase.state).candidates ?? []
  const chosen = candidates.find(({ id }) => id === applicant)
  if (!chosen) throw DomainError.invalid([{ pointer: '/applicant', keyword: 'enum', params: {} }])
  return { facts: applicantFacts(loanCase, describedPeople, chosen.taxCode) }
}
