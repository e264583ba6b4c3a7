import type { ApiError } from '#api/ApiError.ts'

import { idempotencyKeys } from './idempotencyKeys.ts'
import { isFinalResponse } from './isFinalResponse.ts'

type Outcome = { data: unknown } | { error: ApiError }

/**
 * Sends a body under the idempotency key of the applicant's action. The key is kept until a response is final: without
 * one the server may have done it already.
 */
export async function withIdempotencyKey(
  action: string,
  body: unknown,
  send: (key: string) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await send(idempotencyKeys.of(action, body))
  const error = 'error' in outcome ? outcome.error : undefined
  if (error?.code === 'IDEMPOTENCY_MISMATCH') {
    // An earlier try, with other answers, has arrived after all: under a new key the server says where the case is.
    idempotencyKeys.release(action)
    return send(idempotencyKeys.of(action, body))
  }
  if (!error || isFinalResponse(error)) idempotencyKeys.release(action)
  return outcome
}
