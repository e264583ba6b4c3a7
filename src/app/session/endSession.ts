import type { AppThunk } from '../AppStore.ts'
import { noticeGiven, type JourneyNotice } from '../journeySlice.ts'
import { tokenDropped } from './sessionSlice.ts'

/**
 * The default handler of an unauthenticated call: drops the token and opens the initial page, keeping the query, with a
 * word about why where there is one.
 */
export function endSession(notice?: JourneyNotice): AppThunk {
  return (dispatch, _getState, { router }) => {
    dispatch(tokenDropped('here'))
    const state = notice && { isBroughtBack: true }
    router.navigate(`/${router.location().search}`, { replace: true, ...(state && { state }) })
    if (notice) dispatch(noticeGiven(notice))
  }
}
