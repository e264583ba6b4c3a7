import type { ActionContext } from './ActionContext.ts'
import { sendMessage } from './sendOnce.ts'
import { showApiError } from './showApiError.ts'
import { takeNextStep } from './takeNextStep.ts'

/** Opens an earlier task again, by the message `edit`. */
export async function edit(context: ActionContext, task: string): Promise<void> {
  const outcome = await sendMessage(context, 'edit', { task })
  if ('error' in outcome) return showApiError(context, {}, outcome.error)
  await takeNextStep(context, outcome.data)
}
