import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { PlanNode } from '../compile/plan/Plan.ts'
import { variantsOf } from '../compile/plan/variantsOf.ts'
import type { DrawnFormProps } from './DrawnFormProps.ts'
import { lazily } from './lazily.tsx'
import { PlanForm } from '../plan/PlanForm.tsx'
import { RowsField } from '../plan/RowsField.ts'

const StockForm = lazily(async () => (await import('../stock/StockForm.tsx')).StockForm)

/** Fetches what a screen's form is drawn with and the page does not yet have: rjsf, where its plan is not whole. */
export async function loadForm({ plan }: CompiledScreen): Promise<void> {
  if (!plan.isWhole) await StockForm.load()
  else if (plan.hasRows) await RowsField.load()
}

/** The fields of a screen: by its plan alone, or with rjsf where the plan leaves something to it. */
export function DrawnForm(props: DrawnFormProps) {
  if (drawsAlone(props)) return <PlanForm {...props} />
  return <StockForm {...props} />
}

/** Without keeping aside, what a condition takes away is rjsf's to say. */
function drawsAlone({ compiled: { plan }, retainsInactive }: DrawnFormProps): boolean {
  return plan.isWhole && (retainsInactive || !hasConditions(plan.root))
}

function hasConditions(node: PlanNode): boolean {
  if (node.kind === 'rows') return hasConditions(node.item)
  if (node.kind !== 'object') return false
  return (
    node.conditions !== undefined ||
    node.children.some((child) => variantsOf(child).some((way) => hasConditions(way.node)))
  )
}
