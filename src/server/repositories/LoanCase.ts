import type { CaseState } from '#flow/CaseData.ts'

/** A loan request: where it stands, and what is known of it. */
export interface LoanCase {
  id: string
  reference: string
  subject: string
  flowVersion: string
  /** The entry of the step it stands at. */
  instanceId: string
  state: CaseState
  revision: number
  createdAt: Date
}
