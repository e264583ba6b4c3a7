import type { Selectable } from 'kysely'

import type { CaseState } from '#flow/CaseData.ts'

import type { CasesTable } from '../../database/Database.ts'

/** The state of a case for one person: the applicant, or another person at their own task. */
export interface LoanCase {
  id: string
  /** Another person, whose own task stands beside the main step; null is the case itself. */
  person: string | null
  reference: string
  subject: string
  /** The name of the journey it belongs to. */
  journey: string
  flowVersion: string
  /** The entry of the step it stands at. */
  instanceId: string
  state: CaseState
  revision: number
  /** The hash of the row that the audit has of this revision, where it was read with the case. */
  auditHash?: string
  /** What indexes hold of it, where it was read: a save writes no index whose value stays. */
  indexed?: IndexedColumns
  createdAt: Date
}

export type IndexedColumns = Pick<
  Selectable<CasesTable>,
  'closed' | 'company_index' | 'place_index' | 'retention'
>

/** Whose step is meant: that of a case, or that of another person beside it. */
export interface Execution {
  caseId: string
  person: string | null
  /** The session of the caller, for the audit. */
  session?: string
}
