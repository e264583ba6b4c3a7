import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { isLeftToRjsf } from './isLeftToRjsf.ts'
import { follow, type Part, partAt } from './Part.ts'
import type { Plan, PlanNode, SchemaOrigin } from './Plan.ts'
import { planChildren } from './planChildren.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'
import { settleAllOf } from './settleAllOf.ts'
import { waysOf } from './waysOf.ts'

/** How a screen is drawn: its references followed, its conditions known, and what only the data can tell left to rjsf. */
export function planScreen(schema: JSONSchema7, uiSchema: UiSchema = {}): Plan {
  const part = partAt(schema, '')
  const root = planNode({ part, uiSchema, isRequired: false, root: schema })
  return { root, isWhole: root.kind === 'object' && isWhole(root, schema) }
}

/** A part of the screen on its way into the plan. */
export interface Planned {
  part: Part
  uiSchema: UiSchema
  isRequired: boolean
  root: JSONSchema7
}

function planNode({ part: written, uiSchema, isRequired, root }: Planned): PlanNode {
  const required = isRequired ? { isRequired: true as const } : {}
  const stock: PlanNode = { kind: 'stock', schema: sayOrigin(written), ...required }
  const followed = follow(written, root)
  const part = followed && settleAllOf(followed, uiSchema, root)
  // What rjsf draws, it gets as it was written.
  if (!part || isLeftToRjsf(part.schema, uiSchema)) return stock
  if (part.schema.type !== 'object') return { kind: 'leaf', schema: sayOrigin(part), ...required }
  const inside = planChildren({ part, uiSchema, isRequired, root }, planNode)
  return inside ? { kind: 'object', schema: sayOrigin(part), ...required, ...inside } : stock
}

/** Most parts are written in one place: a list of one for each would weigh. */
function sayOrigin({ origin }: Part): SchemaOrigin {
  return Array.isArray(origin) && origin.length === 1 ? origin[0]! : origin
}

/** Nothing stock, and each default at a field that stands there whatever was answered. */
function isWhole(node: PlanNode, root: JSONSchema7, isFixed = true): boolean {
  if (node.kind === 'stock') return false
  const hasDefault = schemaOfOrigin(node.schema, root).default !== undefined
  const isWritten = typeof node.schema === 'string' || Array.isArray(node.schema)
  const isKnown = node.kind === 'leaf' && isFixed && isWritten
  if (hasDefault && !isKnown) return false
  return (
    node.kind === 'leaf' ||
    node.children.every((child) =>
      waysOf(child).every(({ node: below, when }) => isWhole(below, root, isFixed && !when)),
    )
  )
}
