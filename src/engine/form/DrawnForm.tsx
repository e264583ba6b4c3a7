import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { DrawnFormProps } from './DrawnFormProps.ts'
import { lazily } from './lazily.tsx'
import { PlanForm } from '../plan/PlanForm.tsx'
import { RowsField } from '../plan/RowsField.ts'

const ChoicesForm = lazily(() => import('../plan/choice/ChoicesForm.tsx'), 'ChoicesForm')
const StockForm = lazily(() => import('../stock/StockForm.tsx'), 'StockForm')

/** Fetches what a screen's form is drawn with and the page does not yet have: rjsf, where its plan is not whole. */
export async function loadForm({ plan: { isWhole, hasRows, hasChoices } }: CompiledScreen): Promise<void> {
  if (!isWhole) await StockForm.load()
  else await Promise.all([hasRows && RowsField.load(), hasChoices && ChoicesForm.load()])
}

/** The fields of a screen: by its plan alone, or with rjsf where the plan leaves something to it. */
export function DrawnForm(props: DrawnFormProps) {
  const { isWhole, hasConditions, hasChoices } = props.compiled.plan
  // Without keeping aside, what a condition takes away is rjsf's to say.
  const drawsAlone = isWhole && (props.retainsInactive || !hasConditions)
  const Form = !drawsAlone ? StockForm : hasChoices ? ChoicesForm : PlanForm
  return <Form {...props} />
}
