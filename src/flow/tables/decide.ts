import { applySets } from '../applySets.ts'
import type { CaseData } from '../CaseData.ts'
import { FlowError } from '../FlowError.ts'
import type { Journey } from '../Journey.ts'
import { meets } from '../meets.ts'
import type { Moment } from '../Moment.ts'
import { type FlowScope, scopeOf } from '../scopeOf.ts'
import type { DecisionRow, DecisionTable } from './DecisionTable.ts'

/** Returns the case with the facts that the tables named decide, in their order. */
export function decide<State extends CaseData>(
  { tables }: Pick<Journey, 'tables'>,
  state: State,
  names: string[] | undefined,
  moment: Moment,
  variables: Record<string, unknown> = {},
): State {
  return (names ?? []).reduce((decided, name) => {
    const table = tables.get(name)
    if (!table) throw new FlowError(`tables/${name}`, 'no file describes this table')
    const row = firstHit(table, scopeOf(decided, moment, variables))
    if (!row) throw new FlowError(`tables/${name}`, 'no row fits')
    return applySets(decided, row.sets, moment, variables)
  }, state)
}

/** Returns the first row of a table that fits. */
export function firstHit({ rows }: DecisionTable, scope: FlowScope): DecisionRow | undefined {
  return rows.find(({ when }) => !when || meets(when, scope))
}
