import type { Changes, Operator } from './Operator.ts'
import type { Product } from './Product.ts'

/** Definitions with one edit in them. */
export interface Mutant {
  group: string
  operator: Operator
  product: Product
  changes: Changes
}

/** What `npm run check` says of a mutant: the first of its rules, a change of behaviour alone, or nothing. */
export interface Verdict {
  by: 'rule' | 'lock' | 'nothing'
  /** Names of the rules that found something. */
  rules: string[]
  /** The first finding, as it is told. */
  told?: string
}
