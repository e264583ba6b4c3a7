import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { CasesTable } from '../../database/Database.ts'
import type { LoanCase } from './LoanCase.ts'
import { openColumn, sealColumn } from './openColumn.ts'

/** The columns in which a case, or a person of it, keeps where it stands. What was said is sealed to their row. */
export type StateColumns = Pick<
  Selectable<CasesTable>,
  'step' | 'previous' | 'return_to' | 'closed' | 'facts' | 'answers' | 'passed_steps'
>

interface Row {
  table: 'cases' | 'people'
  id: string
}

type Steps = Pick<LoanCase['state'], 'passed' | 'parked'>

export function sealState(sealer: Sealer, { table, id }: Row, state: LoanCase['state']): StateColumns {
  return {
    step: state.step,
    previous: state.previous,
    return_to: state.returnTo,
    closed: Number(state.closed),
    facts: sealColumn(sealer, { table, row: id, column: 'facts' }, state.facts),
    answers: sealColumn(sealer, { table, row: id, column: 'answers' }, state.answers),
    passed_steps: sealColumn(
      sealer,
      { table, row: id, column: 'passed_steps' },
      stepsOf(state),
      ({ passed, parked }) => passed === state.passed && parked === state.parked,
    ),
  }
}

export function openState(sealer: Sealer, { table, id }: Row, columns: StateColumns): LoanCase['state'] {
  return {
    step: columns.step,
    previous: columns.previous,
    returnTo: columns.return_to,
    closed: columns.closed === 1,
    facts: openColumn(sealer, { table, row: id, column: 'facts' }, columns.facts),
    answers: openColumn(sealer, { table, row: id, column: 'answers' }, columns.answers),
    ...(columns.passed_steps
      ? openColumn<Steps>(sealer, { table, row: id, column: 'passed_steps' }, columns.passed_steps)
      : { passed: [], parked: [] }),
  }
}

function stepsOf({ passed, parked }: Steps): Steps {
  return { passed, parked }
}
