import { taskOf } from '../taskOf.ts'
import type { Performer } from './ActionContext.ts'
import { sendOnce, withoutDrafts } from './sendOnce.ts'
import { showApiError } from './showApiError.ts'
import { takeNextStep } from './takeNextStep.ts'

/** Completes the task with the answers, and goes to the next step. */
export const complete: Performer<'complete'> = async (context, action, answers) => {
  const task = taskOf(context.opening.step)
  const body = { ...(task && { task: task.name, id: task.id }), variables: answers }
  const outcome = await withoutDrafts(context, () => sendOnce(context, 'completeTask', 'complete', body))
  if ('error' in outcome) return showApiError(context, action, outcome.error)
  await takeNextStep(context, outcome.data)
}
