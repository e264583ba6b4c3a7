import type { JSONSchema7, JSONSchema7Type } from 'json-schema'

/**
 * How a screen is drawn, found out once when it is compiled. A `leaf` is one control, an `object` holds others, `rows` are
 * a list of any length, a `choice` is one of several branches, and a `stock` node is left to rjsf: what only the data can
 * decide (`dependencies`) and custom fields.
 */
export type PlanNode = LeafPlan | ObjectPlan | RowsPlan | ChoicePlan | StockPlan

/** Layers, each laid over the one before; or a schema that the compiler has merged, or has found in one place. */
export type SchemaOrigin = string | SchemaLayer[] | JSONSchema7

/** A pointer into the screen's schema, or what the compiler adds to it. */
export type SchemaLayer = string | JSONSchema7

interface PlanBase {
  schema: SchemaOrigin
  isRequired?: true
}

export interface LeafPlan extends PlanBase {
  kind: 'leaf'
  /** What can be chosen, where its schema does not list it by `enum`. */
  choices?: JSONSchema7Type[]
}

export interface StockPlan extends PlanBase {
  kind: 'stock'
  /** It comes back to what it stands in: it is drawn once the applicant opens it. */
  isCyclic?: true
}

export interface ObjectPlan extends PlanBase, Fields {
  kind: 'object'
}

/** The fields of an object. */
export interface Fields {
  /** Keys of the compiled `if`s that decide about the children. */
  conditions?: string[]
  children: ChildPlan[]
}

export interface RowsPlan extends PlanBase {
  kind: 'rows'
  /** How each row is drawn. */
  item: PlanNode
}

/** A `oneOf` or `anyOf`. */
export interface ChoicePlan extends PlanBase {
  kind: 'choice'
  /** What of an object is asked whichever branch is chosen. */
  shared?: Fields
  branches: BranchPlan[]
}

export interface BranchPlan {
  /** The hash of its schema. */
  key: string
  /** None of a branch that asks for nothing, `null`. */
  node?: PlanNode
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
  /** Somewhere in it are rows, or choices: what draws them must be there. */
  hasRows?: true
  hasChoices?: true
  /** Somewhere in it several of a list are chosen, or anything may be: what rjsf draws. */
  hasSeveral?: true
  /** What else is asked depends on the answers, by an `if`. */
  hasConditions?: true
}
