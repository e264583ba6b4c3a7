import { endpointNamed } from '#api/endpoints.ts'
import { sharesResult } from '#engine/screen/sharesResult.ts'

import { callEndpoint } from '../callEndpoint.ts'
import { resultReceived } from '../screenSlice.ts'
import type { ActionContext, Named, Performer } from './ActionContext.ts'
import { argumentsOf } from './argumentsOf.ts'
import { focusLater } from './focusLater.ts'
import { redirect } from './redirect.ts'
import { sendOnce, withoutDrafts } from './sendOnce.ts'
import { showApiError } from './showApiError.ts'

/** Makes a call, keeps its result, and goes to the outside page, the field or the action that follows. */
export const call: Performer<'call'> = async (context, action) => {
  const read = argumentsOf(context, action)
  if (!read) return
  const { endpoint } = action
  const make = () =>
    endpointNamed(endpoint).isKeyed
      ? sendOnce(context, endpoint, `call ${endpoint}`, read.values)
      : callEndpoint(context.opening.app.dispatch, endpoint, read.values)
  const outcome = await (action.redirect ? withoutDrafts(context, make, true) : make())
  if ('error' in outcome) return showApiError(context, action, outcome.error)

  keepResult(context, action, outcome.data)
  if (action.redirect) return redirect(context, outcome.data)
  if (action.focus) focusLater(context, action.focus)
  return action.then
}

/** A result also takes the place of what earlier actions got from the same endpoint: a code that was sent again. */
function keepResult({ opening, store, draft }: ActionContext, action: Named<'call'>, result: unknown): void {
  const { actions = {} } = opening.compiled.screen
  const earlier = Object.keys(store.get().scope.results).filter((name) => sharesResult(actions, action, name))
  store.dispatch(
    resultReceived({
      actions: [...earlier, action.name],
      result: withoutToken(result),
      clears: action.clears,
    }),
  )
  draft.keep()
}

function withoutToken(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('access_token' in result)) return result
  const { access_token: _token, ...rest } = result
  return rest
}
