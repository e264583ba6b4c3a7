import type { AppThunk } from '../AppStore.ts'
import { readKeptToken } from './readToken.ts'
import { tokenReceived } from './sessionSlice.ts'
import { tokenCookie } from './tokenCookie.ts'

/**
 * The token a call goes with. A tab that slept may call before it is notified that another one has renewed it: the cookie
 * knows. Another person's is not taken up in the middle of what this page does.
 */
export function currentToken(): AppThunk<string | null> {
  return (dispatch, getState) => {
    const { current } = getState().session
    const kept = tokenCookie.read()
    if (!current || kept === null || kept === current.token) return current?.token ?? null
    try {
      const keptToken = readKeptToken(kept, Date.now())
      if (keptToken.subject === current.subject) dispatch(tokenReceived(keptToken, 'tab'))
    } catch {
      // What is no token is logged when the tab looks at the cookie for itself.
    }
    return getState().session.current?.token ?? null
  }
}
