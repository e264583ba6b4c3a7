import { evaluateAt } from '#validation/pointer.ts'
import type { CaseData } from '#flow/CaseData.ts'
import { normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

/** The tasks in which an applicant types a contact, which a code then proves. */
const CONTACT_TASKS = ['prospect_otp_verifier', 'actual_otp_verifier']

/**
 * Personal values that the applicant typed: they are shown to the applicant as they are. Only fields whose answers are
 * looked up or proven count, so that typing guesses elsewhere does not reveal which guess was right.
 */
export function typedByApplicant(state: CaseData): Set<string> {
  const added = ((state.facts['members'] ?? []) as { added?: boolean; data: { taxCode?: string } }[])
    .filter((member) => member.added)
    .map(({ data }) => data.taxCode)
  const codes = [evaluateAt(state, '/answers/matching_company/code'), ...added].map(upper)
  const pecs = CONTACT_TASKS.map((task) => lower(evaluateAt(state, `/answers/${task}/pec`)))
  const mobiles = CONTACT_TASKS.map((task) => dialled(evaluateAt(state, `/answers/${task}/mobile`)))
  return new Set([...codes, ...pecs, ...mobiles].filter((value) => value !== undefined))
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
