import type { CaseData } from '#flow/CaseData.ts'

import { factsOf } from '../facts.ts'

/** Returns where the applicant is written to: the proven PEC, or else the proven e-mail address; undefined without either. */
export function provenMail(
  state: Pick<CaseData, 'facts'>,
): { channel: 'pec' | 'email'; to: string } | undefined {
  const { contacts = {}, pecProven, emailProven } = factsOf(state)
  if (pecProven === true && contacts.pec) return { channel: 'pec', to: contacts.pec }
  return emailProven === true && contacts.email ? { channel: 'email', to: contacts.email } : undefined
}
