import type { ApiError } from '#api/ApiError.ts'
import { processApi } from '#api/processApi.ts'
import { retryPause, type RetryPolicy, sleep } from '#api/retry.ts'
import { POLLING_CAP_MS, POLLING_INTERVAL_MS } from '#contract/limits.ts'
import { durationMs } from '#engine/answers/durationMs.ts'

import type { AppThunk } from '../AppStore.ts'
import { waitGrewLong, waitWentUnheard } from '../journeySlice.ts'
import { answerOf } from './answerOf.ts'
import { askStep } from './askStep.ts'
import { takeStep } from './takeStep.ts'

const policy: RetryPolicy = { first: POLLING_INTERVAL_MS, factor: 1.15, longest: 10_000 }
/** One look may fail without a word. */
const UNANSWERED_LOOKS = 2

/**
 * Asks again and again where the case stands, a little less often each time, while the page is seen; says so when no
 * answer comes. After the cap it stops and says that it may take longer. Ends when `signal` is aborted.
 */
export function waitForStep(signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { settings }) => {
    const cap = durationMs(settings.deadlines.pollingCap) ?? POLLING_CAP_MS
    let waitedFor = getState().journey.step
    let end = Date.now() + cap
    let unanswered = 0
    for (let looks = 1; ; looks += 1) {
      await sleep(retryPause(policy, looks), signal)
      await whileHidden(signal)
      if (signal.aborted) return
      if (Date.now() >= end) return void dispatch(waitGrewLong())

      const options = { forceRefetch: true, subscribe: false }
      const result = await dispatch(processApi.endpoints.pollStep.initiate(undefined, options))
      const answer = answerOf(result)
      if (signal.aborted) return
      // It was closed elsewhere.
      if ((result.error as ApiError | undefined)?.code === 'NO_CASE') return dispatch(askStep())
      unanswered = answer ? 0 : unanswered + 1
      if (answer) await dispatch(takeStep(answer))
      else if (unanswered >= UNANSWERED_LOOKS) dispatch(waitWentUnheard())

      const { step } = getState().journey
      if (step === waitedFor) continue
      // Another wait has begun.
      waitedFor = step
      end = Date.now() + cap
      looks = 0
    }
  }
}

/** Resolves once the page is seen, or the signal is aborted. */
async function whileHidden(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
