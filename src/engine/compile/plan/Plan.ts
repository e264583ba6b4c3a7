import type { JSONSchema7 } from 'json-schema'

/**
 * How a screen is drawn, found out once when it is compiled. A `leaf` is one control, an `object` holds others, `rows` are
 * a list of any length, and a `stock` node is left to rjsf: what only the data can decide (`oneOf`, `dependencies`) and
 * custom fields.
 */
export type PlanNode = LeafPlan | ObjectPlan | RowsPlan | StockPlan

/**
 * A pointer into the screen's schema, or several, each laid over the one before; or a schema that the compiler has merged.
 */
export type SchemaOrigin = string | string[] | JSONSchema7

interface PlanBase {
  schema: SchemaOrigin
  isRequired?: true
}

export interface LeafPlan extends PlanBase {
  kind: 'leaf'
}

export interface StockPlan extends PlanBase {
  kind: 'stock'
  /** It comes back to what it stands in: it is drawn once the applicant opens it. */
  isCyclic?: true
}

export interface ObjectPlan extends PlanBase {
  kind: 'object'
  /** Keys of the compiled `if`s that decide about the children. */
  conditions?: string[]
  children: ChildPlan[]
}

export interface RowsPlan extends PlanBase {
  kind: 'rows'
  /** How each row is drawn. */
  item: PlanNode
}

/**
 * A property, in the one way or in each of the variants it may stand (`variantsOf`): the first whose conditions hold is drawn;
 * none, and it is not asked.
 */
export type ChildPlan = { name: string } & (VariantPlan | { variants: VariantPlan[] })

export interface VariantPlan {
  when?: Guard
  node: PlanNode
}

/** Conditions of the object by their index, and whether each holds. */
export type Guard = [condition: number, holds: boolean][]

export interface Plan {
  root: PlanNode
  /** Nothing in it is left to rjsf: the form is drawn, and its first answers are found, without it. */
  isWhole: boolean
  /** Somewhere in it are rows: what draws them must be there. */
  hasRows?: true
}
