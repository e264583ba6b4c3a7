import { NO_CONNECTION, type Refusal } from '#api/Refusal.ts'

import { actionKeys } from './actionKeys.ts'

type Outcome = { data: unknown } | { error: Refusal }

/** Sends a body under the key of the applicant's action, which is forgotten once the server has answered it. */
export async function underKey(
  action: string,
  body: unknown,
  send: (key: string) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await send(actionKeys.of(action, body))
  const refusal = 'error' in outcome ? outcome.error : undefined
  if (refusal?.code === 'IDEMPOTENCY_MISMATCH') {
    // An earlier try, with other answers, has arrived after all: a new one is told where the case is.
    actionKeys.answered(action)
    return send(actionKeys.of(action, body))
  }
  if (!isOpen(refusal)) actionKeys.answered(action)
  return outcome
}

/** Whether the action may have happened without us hearing of it. */
function isOpen(refusal: Refusal | undefined): boolean {
  if (!refusal) return false
  const { code, status = 0 } = refusal
  return code === NO_CONNECTION || code === 'IN_FLIGHT' || status >= 500 || status === 403 || status === 429
}
