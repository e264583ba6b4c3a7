import type { Step } from '#contract/process.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'

import { takeStep } from '../../navigation/takeStep.ts'
import type { Performer } from './ActionContext.ts'
import { argumentsOf } from './argumentsOf.ts'
import { redirect } from './redirect.ts'
import { sendMessage } from './sendOnce.ts'
import { showApiError } from './showApiError.ts'
import { takeNextStep } from './takeNextStep.ts'

/** Sends a message to the case, and goes to the next step, or to the outside page that the step names. */
export const message: Performer<'message'> = async (context, action) => {
  const read = argumentsOf(context, action)
  if (!read) return
  const { redirectTo } = action
  const outcome = await sendMessage(context, action.message, read.values, redirectTo !== undefined)
  if ('error' in outcome) return showApiError(context, action, outcome.error)
  if (redirectTo === undefined) return takeNextStep(context, outcome.data)

  // An applicant who comes back finds the page as it was left.
  const step = outcome.data as Step
  await context.opening.app.dispatch(takeStep(step))
  redirect(context, { url: evaluateAt({ variables: step.variables ?? {} }, redirectTo) })
}
