import type { Condition, Sets } from '../Flow.ts'

/** A row: it fits where its condition holds, or always without one; its facts are set where it is the first that fits. */
export interface DecisionRow {
  when?: Condition
  sets: Sets
}

/** A decision table, as `flows/tables/<name>.json` writes it. */
export interface DecisionTable {
  table: string
  rows: DecisionRow[]
}
