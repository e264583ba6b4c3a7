import type { UiSchema } from '@rjsf/utils'
import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'
import isCustomWidget from '@rjsf/utils/lib/isCustomWidget.js'

import { own } from '#validation/own.ts'
import { partIn } from './Part.ts'
import type { LeafPlan, PlanNode, RowsPlan } from './Plan.ts'
import type { Planned, PlanPart } from './planScreen.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'

type ListPlan = Pick<LeafPlan, 'kind' | 'choices'> | Pick<RowsPlan, 'kind' | 'item'>

/**
 * A list: one control for several of what can be chosen, for files, or with a widget of its own; else rows, any number of
 * them. Undefined where it is something else: places of which each is another, rows that are there at first.
 */
export function planList({ part, uiSchema, root }: Planned, plan: PlanPart): ListPlan | undefined {
  const { items, uniqueItems, contains, default: first = [] } = part.schema
  const row = Array.isArray(items) ? undefined : partIn(part, ['items'], root)
  if (!row) return undefined
  const looks = (own(uiSchema, 'items') as UiSchema | undefined) ?? {}
  const item = plan({ part: row, uiSchema: looks, isRequired: true, root })

  const { enum: listed, format, default: firstRow } = schemaOfOrigin(item.schema, root)
  const choices = item.kind === 'leaf' ? (item.choices ?? listed) : undefined
  if (uniqueItems === true && choices) return { kind: 'leaf', choices }
  if (isCustomWidget(uiSchema)) return { kind: 'leaf' }
  if (format === 'data-url') return item.kind === 'leaf' ? { kind: 'leaf' } : undefined

  const isHidden = getUiOptions(uiSchema).widget !== undefined
  const isGiven = !Array.isArray(first) || first.length > 0 || (isGroup(item) && firstRow !== undefined)
  if (item.kind === 'stock' || contains !== undefined || isHidden || isGiven) return undefined
  return { kind: 'rows', item }
}

function isGroup({ kind }: PlanNode): boolean {
  return kind !== 'leaf'
}
