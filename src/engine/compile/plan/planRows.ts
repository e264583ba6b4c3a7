import type { UiSchema } from '@rjsf/utils'
import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'

import { own } from '#validation/own.ts'
import { partIn } from './Part.ts'
import type { PlanNode, RowsPlan } from './Plan.ts'
import type { Planned, PlanPart } from './planScreen.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'

/**
 * The rows of a list that may have any number of them; undefined where it is something else: a choice of several, files,
 * places of which each is another, a list with a widget of its own, rows that are there at first.
 */
export function planRows(
  { part, uiSchema, root }: Planned,
  plan: PlanPart,
): Pick<RowsPlan, 'item'> | undefined {
  const { items, contains, default: first = [] } = part.schema
  if (typeof items !== 'object' || Array.isArray(items) || contains !== undefined) return undefined
  if (!Array.isArray(first) || first.length > 0) return undefined
  if (getUiOptions(uiSchema).widget !== undefined) return undefined
  const row = partIn(part, ['items'], root)
  if (!row) return undefined
  const looks = (own(uiSchema, 'items') as UiSchema | undefined) ?? {}
  const item = plan({ part: row, uiSchema: looks, isRequired: true, root })
  const { enum: choices, format, default: firstRow } = schemaOfOrigin(item.schema, root)
  const isChoice = part.schema.uniqueItems === true && choices !== undefined
  const isKnown = item.kind !== 'stock' && !isChoice && format !== 'data-url'
  return isKnown && !(isGroup(item) && firstRow !== undefined) ? { item } : undefined
}

function isGroup({ kind }: PlanNode): boolean {
  return kind !== 'leaf'
}
