import { NO_CONNECTION } from '#api/ApiError.ts'
import { isAnswered } from '#api/checkHealth.ts'

import { actionFailed } from '../screenSlice.ts'
import type { Performer } from './ActionContext.ts'

/** Loads the page that was left anew, once a server answers. */
export const reload: Performer<'reload'> = async ({ opening, store }) => {
  const { router } = opening.context
  const { state } = router.location()
  if (await isAnswered('/')) return router.reload(state.previousPage)
  store.dispatch(actionFailed({ code: NO_CONNECTION }))
}
