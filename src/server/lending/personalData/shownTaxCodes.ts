import type { CaseData } from '#flow/CaseData.ts'

import { factsOf } from '../facts.ts'
import { disclose } from './disclose.ts'

/**
 * The tax codes of the company's people as the applicant sees them, in the order of the people. Two that look alike once
 * masked are numbered: a row of the form belongs to one person.
 */
export function shownTaxCodes(state: CaseData): string[] {
  const members = factsOf(state).members ?? []
  const shown = members.map(({ data }) => disclose(state, String(data['taxCode'])))
  return shown.map((taxCode, index) => {
    const before = shown.slice(0, index).filter((other) => other === taxCode).length
    return before === 0 ? taxCode : `${taxCode} (${before + 1})`
  })
}
