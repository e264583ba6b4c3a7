import type { ApiHost } from './ApiHost.ts'
import type { Call } from './Call.ts'
import type { Outcome } from './Outcome.ts'
import { retry, sleep } from './retry.ts'
import { retryDelay } from './retryDelay.ts'

/** Sends a call, again where the server asks to wait, and once at once where the token was renewed meanwhile. */
export async function sendPatiently<Data>(
  host: ApiHost,
  call: Call,
  signal: AbortSignal,
  send: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  let token: string | null
  let waits = 0
  let renewals = 0

  function attempt(): Promise<Outcome<Data>> {
    token = host.token()
    return send()
  }

  function pauseAfter(outcome: Outcome<Data>): number | null {
    if (!('error' in outcome)) return null
    // Another tab, or another call, renewed the token meanwhile.
    const isRenewed = outcome.error.forbidden === 'TOKEN_EXPIRED' && host.token() !== token
    if (isRenewed && renewals++ === 0) return 0
    const delay = retryDelay(call, outcome.error, waits++)
    return signal.aborted ? null : delay
  }

  return retry(attempt, pauseAfter, (pause) => sleep(pause, signal))
}
