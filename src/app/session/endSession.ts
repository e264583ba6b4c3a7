import type { AppThunk } from '../createAppStore.ts'
import { tokenDropped } from './sessionSlice.ts'

/** The default handler of an unauthenticated call: drops the token and opens the initial page, keeping the query. */
export function endSession(): AppThunk {
  return (dispatch, _getState, { navigator }) => {
    dispatch(tokenDropped('here'))
    navigator.go(`/${navigator.place().search}`, { replace: true })
  }
}
