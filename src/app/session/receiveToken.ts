import type { AppThunk } from '../AppStore.ts'
import { logAnomaly } from '../log.ts'
import { readArrivedToken } from './readToken.ts'
import { tokenOffered, tokenReceived } from './sessionSlice.ts'

/**
 * Takes a token that the server or the address gave. Another person's takes the place of a living session only after a
 * yes. What is no token is logged.
 */
export function receiveToken(token: string): AppThunk {
  return (dispatch, getState) => {
    try {
      const arrived = readArrivedToken(token, Date.now())
      const { current } = getState().session
      const isAnother =
        current !== null && current.expiresAt > Date.now() && current.subject !== arrived.subject
      dispatch(isAnother ? tokenOffered(arrived) : tokenReceived(arrived, 'server'))
    } catch (error) {
      logAnomaly((error as Error).message)
    }
  }
}
