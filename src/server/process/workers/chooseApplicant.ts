import type { ScreenData } from '#contract/screenData.ts'

import { DomainError } from '../../errors/DomainError.ts'
import { applicantFacts } from '../applicantFacts.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** The one who applies is among the people who were described. */
export const chooseApplicant: Worker = async ({ loanCase }) => {
  const { applicant } = readCase(loanCase).given<'prospect_applicant'>()
  const { people } = loanCase.state.answers[
    'members_of_company'
  ] as unknown as ScreenData['members_of_company']
  if (!people.some(({ taxCode }) => taxCode === applicant)) {
    throw DomainError.invalid([{ pointer: '/applicant', keyword: 'enum', params: {} }])
  }
  return { facts: applicantFacts(loanCase, people, applicant) }
}
