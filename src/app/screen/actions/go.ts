import { pageAnswered } from '../../drafts/draftsSlice.ts'
import { pathOf, routeOf } from '../../navigation/routeOf.ts'
import type { Performer } from './ActionContext.ts'

/** Goes to another page of the application. */
export const go: Performer<'go'> = ({ opening }, { route, validate }, answers) => {
  const { app, compiled, context } = opening
  const { journey, settings } = context
  const { pathname, state } = context.router.location()
  if (validate) app.dispatch(pageAnswered({ page: compiled.name, data: answers }))
  // "On to the case" from a page that interrupted another one is on to that one.
  if (route === settings.routes.loading && state.previousPage) {
    const { previousPage, variables } = state
    return context.router.navigate(previousPage, {
      replace: true,
      state: { isReturn: true, ...(variables && { variables }) },
    })
  }
  context.router.navigate(pathOf(route, journey), {
    state: { from: pathOf(routeOf(pathname, journey), journey) },
  })
}
