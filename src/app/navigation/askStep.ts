import { processApi } from '#api/processApi.ts'
import type { ApiError } from '#api/ApiError.ts'

import type { AppThunk } from '../AppStore.ts'
import { caseNotFound, stepFailed } from '../journeySlice.ts'
import { endSession } from '../session/endSession.ts'
import { answerOf } from './answerOf.ts'
import { isClosed, takeStep } from './takeStep.ts'
import { leaveFor } from './leaveFor.ts'

/** Asks where the case stands. Without a case the way begins at the initial page. */
export function askStep(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { settings }) => {
    const request = dispatch(
      processApi.endpoints.getStep.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const result = await request
    const step = answerOf(result)
    if (step) return dispatch(takeStep(step))

    const { code, forbidden, status } = (result.error ?? { code: 'FAULT' }) as ApiError
    // The session, or the connection, is being seen to elsewhere.
    if (forbidden) return
    dispatch(stepFailed())
    if (code === 'NO_CASE') {
      const notice = (await dispatch(isClosed())) ? 'caseClosed' : 'noSession'
      dispatch(caseNotFound())
      return void dispatch(endSession(notice))
    }
    if (status !== undefined) dispatch(leaveFor(settings.routes.somethingWentWrong))
  }
}
