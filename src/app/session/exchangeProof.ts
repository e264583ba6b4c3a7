import { isFinalResponse } from '../idempotency/isFinalResponse.ts'
import type { ApiError } from '#api/ApiError.ts'
import { tokenApi } from '#api/tokenApi.ts'
import type { OutsideProof } from '#contract/token.ts'

import type { AppThunk } from '../AppStore.ts'
import { logAnomaly } from '../log.ts'
import { leaveFor } from '../navigation/leaveFor.ts'
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts'
import { spidReference } from './spidReference.ts'

/** Exchanges a one-use code from the address. One that is too old leads to the page that says so. */
export function exchangeLinkCode(code: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { settings }) => {
    const error = await dispatch(exchange({ link: code }))
    if (error?.code === 'LINK_EXPIRED') dispatch(leaveFor(settings.routes.linkExpired))
  }
}

/** Exchanges what SPID answered. It is kept for the next time until a response is final. */
export function exchangeSpidReference(referenceId: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const error = await dispatch(exchange({ referenceId }))
    if (!error || isFinalResponse(error)) spidReference.clear()
  }
}

function exchange(proof: OutsideProof): AppThunk<Promise<ApiError | undefined>> {
  return async (dispatch) => {
    const outcome = await withIdempotencyKey('exchange', proof, async (key) => {
      const { data, error } = await dispatch(tokenApi.endpoints.exchangeProof.initiate({ ...proof, key }))
      return error ? { error: error as ApiError } : { data }
    })
    if (!('error' in outcome)) return undefined
    logAnomaly('An outside proof was refused', { code: outcome.error.code })
    return outcome.error
  }
}
