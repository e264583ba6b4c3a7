import type { ForbiddenKind } from '#api/ForbiddenKind.ts'
import { tokenApi } from '#api/tokenApi.ts'
import { NO_CONNECTION, type ApiError } from '#api/ApiError.ts'

import type { AppThunk } from '../AppStore.ts'
import { logAnomaly } from '../log.ts'
import { goOffline } from '../navigation/goOffline.ts'
import { leaveFor } from '../navigation/leaveFor.ts'
import { endSession } from './endSession.ts'
import { renewalChecked, renewalCheckStarted, tokenDropped } from './sessionSlice.ts'

/** What follows from a 403, by its class. */
export function handleForbidden(kind: ForbiddenKind): AppThunk {
  return (dispatch, _getState, { settings }) => {
    if (kind === 'SERVICE_OFFLINE') return dispatch(goOffline())
    if (kind === 'TOKEN_EXPIRED') return void dispatch(handleExpiredToken())

    logAnomaly('Unknown authentication error')
    dispatch(leaveFor(settings.routes.somethingWentWrong))
    // A token that is wrong here is wrong on every page.
    return void dispatch(tokenDropped('here'))
  }
}

/** Asks whether a code by SMS can renew the session, and goes to the page that follows from it. */
function handleExpiredToken(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { router, settings }) => {
    const { otpRefresh, sessionEnded } = settings.routes
    const isThere = [otpRefresh, sessionEnded].some((route) => router.location().pathname === `/${route}`)
    if (isThere || getState().session.isCheckingRenewal) return

    dispatch(renewalCheckStarted())
    const { data: isPossible, error } = await dispatch(tokenApi.endpoints.canRefreshSession.initiate())
    dispatch(renewalChecked())
    // The question did not arrive: once the connection is back, the next call leads here again.
    if ((error as ApiError | undefined)?.code === NO_CONNECTION) return

    if (isPossible === true) return dispatch(leaveFor(otpRefresh))
    if (isPossible === false) {
      dispatch(leaveFor(sessionEnded))
      return void dispatch(tokenDropped('here'))
    }
    logAnomaly('Otp session refresh verification failed')
    dispatch(endSession('sessionLost'))
  }
}
