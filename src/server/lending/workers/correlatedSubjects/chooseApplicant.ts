import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { applicantFacts } from '../../applicantFacts.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The one who applies is among the people who were described, and is chosen by an id. */
export const chooseApplicant: Worker = async ({ loanCase }) => {
  const { given, describedPeople } = readCase(loanCase)
  const { applicant } = given<'prospect_applicant'>()
  const candidates = factsOf(loanCase.state).candidates ?? []
  const chosen = candidates.find(({ id }) => id === applicant)
  if (!chosen) throw DomainError.invalid([{ pointer: '/applicant', keyword: 'enum', params: {} }])
  return { facts: applicantFacts(loanCase, describedPeople, chosen.taxCode) }
}
