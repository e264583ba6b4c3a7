import { evaluateAt } from '#validation/pointer.ts'
import type { CaseData } from '#flow/CaseData.ts'

import { disclose } from './disclose.ts'

/** Facts about the bank itself: its branches have addresses to be reached at. */
const PUBLIC_FACTS = ['/facts/branch', '/facts/branchToCall']

/** The value at a pointer of a case as the applicant may see it: answers as they were given, facts masked. */
export function shownAt(state: CaseData, pointer: string): unknown {
  const value = evaluateAt(state, pointer)
  const isBelow = (place: string) => pointer === place || pointer.startsWith(`${place}/`)
  return isBelow('/answers') || PUBLIC_FACTS.some(isBelow) ? value : disclose(state, value)
}
