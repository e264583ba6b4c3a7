import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { CasesTable } from '../../database/Database.ts'
import type { LoanCase } from './LoanCase.ts'

/** The columns in which a case, or a person of it, keeps where it stands. Facts and answers are sealed to their row. */
export type StateColumns = Pick<
  Selectable<CasesTable>,
  'step' | 'previous' | 'return_to' | 'closed' | 'facts' | 'answers'
>

interface Row {
  table: 'cases' | 'people'
  id: string
}

export function sealState(sealer: Sealer, { table, id }: Row, state: LoanCase['state']): StateColumns {
  return {
    step: state.step,
    previous: state.previous,
    return_to: state.returnTo,
    closed: Number(state.closed),
    facts: sealer.sealJson({ table, row: id, column: 'facts' }, state.facts),
    answers: sealer.sealJson({ table, row: id, column: 'answers' }, state.answers),
  }
}

export function openState(sealer: Sealer, { table, id }: Row, columns: StateColumns): LoanCase['state'] {
  return {
    step: columns.step,
    previous: columns.previous,
    returnTo: columns.return_to,
    closed: columns.closed === 1,
    facts: sealer.openJson({ table, row: id, column: 'facts' }, columns.facts),
    answers: sealer.openJson({ table, row: id, column: 'answers' }, columns.answers),
  }
}
