import type { ApiError } from '#api/ApiError.ts'
import { processApi } from '#api/processApi.ts'
import { tokenApi } from '#api/tokenApi.ts'

import type { AppThunk } from '../AppStore.ts'
import { pageAnswered } from '../drafts/draftsSlice.ts'
import { caseNotFound } from '../journeySlice.ts'
import { tokenDropped } from '../session/sessionSlice.ts'
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts'

/**
 * Starts a request with the answers of the public pages. A session that already has a case is left behind; one that was
 * started by an attempt that failed is used.
 */
export function startRequest(): AppThunk<Promise<{ data: unknown } | { error: ApiError }>> {
  return async (dispatch, getState, { journey: { journey } }) => {
    const { answers } = getState().drafts
    if (getState().journey.knowledge === 'known') {
      dispatch(tokenDropped('here'))
      // The answers are for the new request: only what belongs to the one before is forgotten.
      for (const [page, data] of Object.entries(answers)) dispatch(pageAnswered({ page, data }))
    }
    if (!getState().session.current) {
      const { error } = await dispatch(tokenApi.endpoints.generateToken.initiate())
      if (error) return { error: error as ApiError }
      dispatch(caseNotFound())
    }
    return withIdempotencyKey('start', answers, async (key) => {
      const { data, error } = await dispatch(
        processApi.endpoints.startProcess.initiate({ journey, answers, key }),
      )
      return error ? { error: error as ApiError } : { data }
    })
  }
}
