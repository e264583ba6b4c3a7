import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { isLeftToRjsf } from './isLeftToRjsf.ts'
import { comesBackTo, follow, type Part, partAt } from './Part.ts'
import type { Plan, PlanNode, SchemaOrigin, StockPlan } from './Plan.ts'
import { planChildren } from './planChildren.ts'
import { planRows } from './planRows.ts'
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
  const rows = hasRows(root) ? { hasRows: true as const } : {}
  return { root, isWhole: root.kind === 'object' && isWhole(root, schema), ...rows }
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
  const part = followed && resolveAllOf(followed, uiSchema, root)
  // What rjsf draws, it gets as it was written.
  if (!part || isLeftToRjsf(part.schema, uiSchema)) return stock
  if (part.schema.type === 'array') {
    const rows = planRows({ part, uiSchema, isRequired, root }, plan)
    return rows ? { kind: 'rows', schema: sayOrigin(part), ...required, ...rows } : stock
  }
  if (part.schema.type !== 'object') return { kind: 'leaf', schema: sayOrigin(part), ...required }
  const inside = planChildren({ part, uiSchema, isRequired, root }, plan)
  return inside ? { kind: 'object', schema: sayOrigin(part), ...required, ...inside } : stock
}

/** Most parts are written in one place: a list of one for each would weigh. */
function sayOrigin({ origin }: Part): SchemaOrigin {
  return Array.isArray(origin) && origin.length === 1 ? origin[0]! : origin
}

function hasRows(node: PlanNode): boolean {
  if (node.kind !== 'object') return node.kind === 'rows'
  return node.children.some((child) => variantsOf(child).some(({ node: below }) => hasRows(below)))
}

/**
 * Nothing stock, and each default at a field that stands there for any answers. In a row that is one for any answers of
 * the row: nothing is said at first but of a row that is added.
 */
function isWhole(node: PlanNode, root: JSONSchema7, isFixed = true): boolean {
  if (node.kind === 'stock') return false
  const hasDefault = schemaOfOrigin(node.schema, root).default !== undefined
  const isWritten = typeof node.schema === 'string' || Array.isArray(node.schema)
  const isKnown = node.kind !== 'object' && isFixed && isWritten
  if (hasDefault && !isKnown) return false
  if (node.kind === 'rows') return isWhole(node.item, root)
  return (
    node.kind === 'leaf' ||
    node.children.every((child) =>
      variantsOf(child).every(({ node: below, when }) => isWhole(below, root, isFixed && !when)),
    )
  )
}
