import type { Random } from '../server/fuzz/Random.ts'
import type { Product } from './Product.ts'

/** The files that a mutant changes, with their new texts. */
export type Changes = ReadonlyMap<string, string>

/** A place at which an operator can change a product. Returns nothing where it finds no other value. */
export type Spot = (random: Random) => Changes | undefined

/** One kind of edit, as a hand could make it. */
export interface Operator {
  /** What the edit does: `another next of a task`. */
  name: string
  /** What a refusal of it is: what was asked for, or a false alarm. */
  is: 'wrong' | 'harmless'
  /** It is a change of behaviour that is meant: the lock may tell of it. */
  changesBehaviour?: boolean
  /** The order of keys is what it changes. */
  changesOrder?: boolean
  spots(product: Product): Spot[]
}
