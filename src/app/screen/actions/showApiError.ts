import { actionTrace } from '#api/actionTrace.ts'
import type { ApiError } from '#api/ApiError.ts'
import type { ActionDefinition } from '#engine/screen/Screen.ts'

import { noticeGiven } from '../../journeySlice.ts'
import { askStep } from '../../navigation/askStep.ts'
import { leaveFor } from '../../navigation/leaveFor.ts'
import { actionFailed, answersRefused } from '../screenSlice.ts'
import type { ActionContext } from './ActionContext.ts'
import { takeNextStep } from './takeNextStep.ts'

/** Codes of errors that say where the case really is. */
const outOfTurn = new Set(['TASK_OUT_OF_TURN', 'MESSAGE_OUT_OF_TURN'])

/** Said where a proxy that refuses too many requests does not say how long. */
const A_FEW_MINUTES = 300

/** Shows why an action has failed: at the fields, above the actions, or on the page that follows from it. */
export async function showApiError(
  context: ActionContext,
  action: Pick<ActionDefinition, 'errors'>,
  error: ApiError,
): Promise<void> {
  const { code, errors = [], errorsLeftOut, retryAfterSeconds, status = 0, step, triesLeft } = error
  const { opening, store } = context
  // What follows from a 403 is under way.
  if (error.forbidden) return
  if (outOfTurn.has(code) && step) return takeNextStep(context, step, 'outOfTurn')
  if (outOfTurn.has(code)) return findStep(context)
  if (code === 'LINK_EXPIRED') {
    return void opening.app.dispatch(leaveFor(opening.context.settings.routes.linkExpired))
  }
  const seconds = retryAfterSeconds ?? (code === 'TOO_MANY_REQUESTS' ? A_FEW_MINUTES : undefined)
  const params = { count: triesLeft, seconds }
  const pointer = action.errors?.[code]
  if (pointer) return store.dispatch(answersRefused({ errors: [{ pointer, keyword: code, params }] }))
  if (errors.length > 0) return store.dispatch(answersRefused({ errors, leftOut: errorsLeftOut ?? 0 }))
  // A fault of the server's is found by its trace.
  const trace = status >= 500 && { trace: actionTrace.id() }
  store.dispatch(actionFailed({ code, params: { ...params, ...trace } }))
}

/** Asks where the case is, of a server that has not said it. */
async function findStep({ opening: { app }, store }: ActionContext): Promise<void> {
  const before = app.getState().journey.step
  await app.dispatch(askStep())
  if (app.getState().journey.step === before) store.dispatch(actionFailed({ code: 'FAULT' }))
  else app.dispatch(noticeGiven('outOfTurn'))
}
