import type { Person } from '#contract/screenData.ts'

import { factsOf } from './facts.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** Who may apply for a company and sign for it. */
const SIGNING_ROLES = ['legalRepresentative', 'attorney']

/** The one who applies, with all that was said of them, and whether their role allows it. */
export function applicantFacts({ state }: LoanCase, people: Person[], taxCode: string) {
  const members = factsOf(state).members ?? []
  const roles = members.find(({ data }) => data['taxCode'] === taxCode)?.roles ?? []
  return {
    applicant: people.find((person) => person.taxCode === taxCode),
    applicantRoleAllowed: roles.some((role) => SIGNING_ROLES.includes(role)),
  }
}
