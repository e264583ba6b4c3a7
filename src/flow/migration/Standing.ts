import type { CaseState } from '../CaseData.ts'

/** Where a case stands, or another person beside it. */
export interface Standing {
  state: CaseState
  isPerson: boolean
}
