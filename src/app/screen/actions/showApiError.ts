import { actionTrace } from '#api/actionTrace.ts'
import type { ApiError } from '#api/ApiError.ts'
import type { ActionDefinition } from '#engine/screen/Screen.ts'

import { actionFailed, answersRefused } from '../screenSlice.ts'
import type { ActionContext } from './ActionContext.ts'

/** Said where a server or proxy that refuses for a while does not say how long. */
const A_FEW_MINUTES = 300

/** Codes of errors from which another page follows. */
const leading = /OUT_OF_TURN$|^LINK_EXPIRED$/

/** Shows why an action has failed: at the fields, above the actions, or on the page that follows from it. */
export async function showApiError(
  context: ActionContext,
  action: Pick<ActionDefinition, 'errors'>,
  error: ApiError,
): Promise<void> {
  const { code, errors = [], errorsLeftOut, retryAfterSeconds, status = 0, triesLeft } = error
  const { store } = context
  // What follows from a 403 is under way.
  if (error.forbidden) return
  if (leading.test(code)) {
    const { leadElsewhere } = await import('./leadElsewhere.ts')
    return leadElsewhere(context, error)
  }
  const params = { count: triesLeft, seconds: retryAfterSeconds ?? A_FEW_MINUTES }
  const pointer = action.errors?.[code]
  if (pointer) return store.dispatch(answersRefused({ errors: [{ pointer, keyword: code, params }] }))
  if (errors.length > 0) return store.dispatch(answersRefused({ errors, leftOut: errorsLeftOut ?? 0 }))
  // A fault of the server's is found by its trace.
  const trace = status >= 500 && { trace: actionTrace.id() }
  store.dispatch(actionFailed({ code, params: { ...params, ...trace } }))
}
