import { NO_CONNECTION } from '#api/ApiError.ts'
import { isAnswered } from '#api/checkHealth.ts'

import { pathOf, routeOf } from '../../navigation/routeOf.ts'
import { actionFailed } from '../screenSlice.ts'
import type { Performer } from './ActionContext.ts'

/**
 * Loads the page that was left anew, once a server answers. Where a step that no page shows led to the page of errors, none
 * was left: where the case stands is asked again.
 */
export const reload: Performer<'reload'> = async ({ opening, store }) => {
  const { journey, router, settings } = opening.context
  const { loading, somethingWentWrong } = settings.routes
  const { pathname, state } = router.location()
  const isOfErrors = routeOf(pathname, journey) === somethingWentWrong
  const page = state.previousPage ?? (isOfErrors ? pathOf(loading, journey) : undefined)
  if (await isAnswered('/')) return router.reload(page)
  store.dispatch(actionFailed({ code: NO_CONNECTION }))
}
