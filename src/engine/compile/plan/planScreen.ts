import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { isLeftToRjsf } from './isLeftToRjsf.ts'
import { nodesIn } from './nodesIn.ts'
import { comesBackTo, follow, type Part, partAt, withKeywords } from './Part.ts'
import type { Plan, PlanNode, SchemaOrigin, StockPlan } from './Plan.ts'
import { planChildren } from './planChildren.ts'
import { constantsIn, hasBranches, planChoice } from './planChoice.ts'
import { planList } from './planList.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'
import { resolveAllOf } from './resolveAllOf.ts'
import { variantsOf } from './variantsOf.ts'

/** Fields, each counted for every combination of conditions under which it is drawn differently. */
const MOST_PARTS = 20_000
const tooMany = `This screen is drawn in too many variants: its conditions stand within conditions, and give more than ${MOST_PARTS} combinations. Divide it into several screens.`
/** Any of these may ask for a field. */
const asking = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'oneOf',
  'anyOf',
  'allOf',
  '$ref',
  'if',
  'dependencies',
] as const

/** How a screen is drawn: its references followed, its conditions known, and what only the data decides left to rjsf. */
export function planScreen(schema: JSONSchema7, uiSchema: UiSchema = {}): Plan {
  // A screen that only shows something has no form.
  if (!asking.some((keyword) => (schema[keyword] ?? false) !== false))
    return { root: { kind: 'object', schema: '', children: [] }, isWhole: true }

  const part = partAt(schema, '')
  let planned = 0
  const plan: PlanPart = (each) => {
    planned += 1
    if (planned > MOST_PARTS) throw new Error(tooMany)
    return planNode(each, plan)
  }
  const root = plan({ part, uiSchema, isRequired: false, root: schema })
  const isForm = root.kind === 'object' || root.kind === 'choice'
  return { root, isWhole: isForm && isWhole(root, schema), ...partsIn(root, schema) }
}

/** A part of the screen on its way into the plan. */
export interface Planned {
  part: Part
  uiSchema: UiSchema
  isRequired: boolean
  root: JSONSchema7
}

/** Plans a part of the screen, and all that is inside. */
export type PlanPart = (planned: Planned) => PlanNode

function planNode({ part: written, uiSchema, isRequired, root }: Planned, plan: PlanPart): PlanNode {
  const required = isRequired ? { isRequired: true as const } : {}
  const stock: StockPlan = { kind: 'stock', schema: sayOrigin(written), ...required }
  const followed = follow(written, root)
  const around = comesBackTo(written)
  if (around) return { ...stock, schema: around, isCyclic: true }
  const resolved = followed && resolveAllOf(followed, uiSchema, root)
  const part = resolved && withType(resolved)
  // What rjsf draws, it gets as it was written.
  if (!part || isLeftToRjsf(part.schema, uiSchema)) return stock
  const known = { schema: sayOrigin(part), ...required }
  const planned = { part, uiSchema, isRequired, root }
  const { type } = part.schema
  const choices = constantsIn(part.schema, uiSchema)
  if (choices) return { kind: 'leaf', ...known, choices }
  if (hasBranches(part.schema)) {
    const choice = planChoice(planned, plan)
    return choice ? { kind: 'choice', ...known, ...choice } : stock
  }
  if (type === 'array') {
    const list = planList(planned, plan)
    return list ? { ...known, ...list } : stock
  }
  if (type !== 'object') return { kind: 'leaf', ...known }
  const inside = planChildren(planned, plan)
  return inside ? { kind: 'object', ...known, ...inside } : stock
}

/** A control that does not say its type is one of text to rjsf, where it lists what can be chosen or is a text itself. */
function withType(part: Part): Part {
  const { type, const: constant, enum: listed } = part.schema
  const isText =
    constant === undefined ? listed !== undefined : typeof constant === 'string' && constant !== ''
  return type === undefined && isText ? withKeywords(part, { type: 'string' }) : part
}

/** Most parts are written in one place: a list of one for each would weigh. */
function sayOrigin({ origin }: Part): SchemaOrigin {
  return Array.isArray(origin) && origin.length === 1 ? origin[0]! : origin
}

/** What must be there to draw a plan. */
function partsIn(root: PlanNode, schema: JSONSchema7): Omit<Plan, 'root' | 'isWhole'> {
  const nodes = nodesIn(root)
  const has = (kind: PlanNode['kind']) => nodes.some((node) => node.kind === kind)
  const isSeveral = (node: PlanNode) =>
    node.kind === 'stock' ||
    (node.kind === 'leaf' && node.choices && schemaOfOrigin(node.schema, schema).type === 'array')
  const isConditional = (node: PlanNode) =>
    (node.kind === 'object' ? node : node.kind === 'choice' && node.shared ? node.shared : {}).conditions
  return {
    ...(has('rows') && { hasRows: true }),
    ...(has('choice') && { hasChoices: true }),
    ...(nodes.some(isSeveral) && { hasSeveral: true }),
    ...(nodes.some(isConditional) && { hasConditions: true }),
  }
}

/**
 * Nothing stock, and each default at a field that stands there for any answers. In a row that is one for any answers of
 * the row: nothing is said at first but of a row that is added. What is said at first in a choice rjsf finds out.
 */
function isWhole(node: PlanNode, root: JSONSchema7, isFixed = true): boolean {
  if (node.kind === 'stock') return false
  if (node.kind === 'choice')
    return nodesIn(node).every((each) => each.kind !== 'stock' && (isFixed || !hasDefault(each, root)))
  const isWritten = typeof node.schema === 'string' || Array.isArray(node.schema)
  const isKnown = node.kind !== 'object' && isFixed && isWritten
  if (hasDefault(node, root) && !isKnown) return false
  if (node.kind === 'rows') return isWhole(node.item, root)
  return (
    node.kind === 'leaf' ||
    node.children.every((child) =>
      variantsOf(child).every(({ node: below, when }) => isWhole(below, root, isFixed && !when)),
    )
  )
}

function hasDefault({ schema }: PlanNode, root: JSONSchema7): boolean {
  return schemaOfOrigin(schema, root).default !== undefined
}
