import type { AppThunk } from '../AppStore.ts'
import { leaveFor } from './leaveFor.ts'

/** Shows the maintenance page, which loads the page left anew after two seconds. */
export function goOffline(): AppThunk {
  return (dispatch, _getState, { settings }) => dispatch(leaveFor(settings.routes.offline))
}
