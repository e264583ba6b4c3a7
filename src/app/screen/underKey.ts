import { isJudged } from '#api/isJudged.ts'
import type { Refusal } from '#api/Refusal.ts'

import { actionKeys } from './actionKeys.ts'

type Outcome = { data: unknown } | { error: Refusal }

/** Sends a body under the key of the applicant's action, which is kept until the server has judged it: it may be done already. */
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
  if (!refusal || isJudged(refusal)) actionKeys.answered(action)
  return outcome
}
