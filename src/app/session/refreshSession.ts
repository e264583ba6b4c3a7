import { freshToken } from '#api/freshToken.ts'
import { tokenApi } from '#api/tokenApi.ts'

import type { AppThunk } from '../AppStore.ts'
import { logAnomaly } from '../log.ts'
import { refreshFailed, refreshStarted } from './sessionSlice.ts'

/** Exchanges the token for a new one. A failure is logged and opens the failure modal. */
export function refreshSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(refreshStarted())
    try {
      if (!getState().session.current) {
        throw new Error('Cannot invoke endpoint to refresh auth token: token not available')
      }
      const { data, error } = await dispatch(tokenApi.endpoints.refreshToken.initiate())
      if (error) throw new Error('Error happened while trying to refresh session token')

      const token = freshToken(data)
      if (token === undefined) throw new Error('Refresh token response is missing next access token')
      // The call has stored what it could decode, and has logged what it could not.
      if (getState().session.current?.token !== token) dispatch(refreshFailed())
    } catch (error) {
      logAnomaly((error as Error).message)
      dispatch(refreshFailed())
    }
  }
}
