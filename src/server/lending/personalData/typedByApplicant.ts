import type { CaseData } from '#flow/CaseData.ts'
import { normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

import { factsOf } from '../facts.ts'

/**
 * Personal values that the applicant typed: they are shown to the applicant as they are. Only fields whose answers are
 * looked up or proven count, so that typing guesses elsewhere does not reveal which guess was right.
 */
export function typedByApplicant(state: CaseData): Set<string> {
  const { members = [], companyCode, givenContacts = {} } = factsOf(state)
  const added = members.filter((member) => member.added).map(({ data }) => data['taxCode'])
  const codes = [companyCode, ...added].map(upper)
  const contacts = [lower(givenContacts.pec), dialled(givenContacts.mobile)]
  return new Set([...codes, ...contacts].filter((value) => value !== undefined))
}

function upper(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().toUpperCase() : undefined
}

function lower(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined
}

function dialled(value: unknown): string | undefined {
  return typeof value === 'string' ? normaliseMobilePhone(value) : undefined
}
