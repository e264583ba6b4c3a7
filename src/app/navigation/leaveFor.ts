import type { AppThunk } from '../AppStore.ts'

/** Goes to a page that interrupts the journey; the page left is remembered, and the history replaced. */
export function leaveFor(route: string): AppThunk {
  return (_dispatch, _getState, { router }) => {
    const { pathname, search, state } = router.location()
    if (pathname === `/${route}`) return
    // An interruption of an interruption comes back to the page that was left first.
    const previousPage = state.previousPage ?? pathname + search
    const { variables } = state
    router.navigate(`/${route}`, { replace: true, state: { previousPage, ...(variables && { variables }) } })
  }
}
