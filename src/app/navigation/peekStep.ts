import { tokenApi } from '#api/tokenApi.ts'
import { processApi } from '#api/processApi.ts'
import { NO_CONNECTION, type ApiError } from '#api/ApiError.ts'

import type { AppThunk } from '../AppStore.ts'
import { caseNotFound, stepReceived } from '../journeySlice.ts'
import { tokenDropped } from '../session/sessionSlice.ts'
import { answerOf } from './answerOf.ts'
import { goOffline } from './goOffline.ts'

/**
 * Asks on a page that needs no case whether there is one to go on with. A session that is over and cannot be renewed, or
 * a token that is none of the server's, is dropped without a word.
 */
export function peekStep(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(
      processApi.endpoints.peekStep.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const step = answerOf(result)
    if (step) return void dispatch(stepReceived(step))

    const { code, forbidden } = (result.error ?? { code: 'FAULT' }) as ApiError
    if (forbidden === 'SERVICE_OFFLINE') return void dispatch(goOffline())
    if (forbidden === 'UNKNOWN') return void dispatch(tokenDropped('here'))
    if (forbidden === 'TOKEN_EXPIRED') {
      const { data: isPossible, error: unknown } = await dispatch(
        tokenApi.endpoints.canRefreshSession.initiate(),
      )
      if ((unknown as ApiError | undefined)?.code === NO_CONNECTION) return
      // Going on leads through the page of the code.
      if (isPossible === true) return void dispatch(stepReceived({ childActivityInstances: [] }))
      return void dispatch(tokenDropped('here'))
    }
    if (code === 'NO_CASE') dispatch(caseNotFound())
  }
}
