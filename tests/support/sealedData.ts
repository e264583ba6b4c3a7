import type { CaseData } from '#flow/CaseData.ts'
import type { Sealer } from '#server/security/keys/Sealer.ts'

interface Row {
  table: 'cases' | 'people'
  row: string
}

/** Returns facts and answers, of which there are none where none are given, sealed to their row. */
export function sealedData(sealer: Sealer, row: Row, { facts = {}, answers = {} }: Partial<CaseData> = {}) {
  return {
    facts: sealer.sealJson({ ...row, column: 'facts' }, facts),
    answers: sealer.sealJson({ ...row, column: 'answers' }, answers),
  }
}
