import { processApi } from '#api/processApi.ts'
import { POLLING_CAP_MS, POLLING_INTERVAL_MS } from '#contract/limits.ts'

import type { AppThunk } from '../AppStore.ts'
import { waitGrewLong, waitWentUnheard } from '../journeySlice.ts'
import { milliseconds } from './milliseconds.ts'
import { takeStep } from './takeStep.ts'

const SLOWER_EACH_TIME = 1.15
const LONGEST_BETWEEN_LOOKS_MS = 10_000
/** One look may fail without a word. */
const UNHEARD_LOOKS = 2

/**
 * Asks again and again where the case stands, a little less often each time, while the page is seen; says so when it is
 * not told. After the cap it stops and says that it may take longer. Ends when `signal` says so.
 */
export function waitForStep(signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { settings }) => {
    const cap = milliseconds(settings.deadlines.pollingCap) ?? POLLING_CAP_MS
    let waitedFor = getState().journey.step
    let end = Date.now() + cap
    let pause = POLLING_INTERVAL_MS
    let unheard = 0
    for (;;) {
      await pauseUnlessHidden(pause, signal)
      if (signal.aborted) return
      if (Date.now() >= end) return void dispatch(waitGrewLong())

      const options = { forceRefetch: true, subscribe: false }
      const { data } = await dispatch(processApi.endpoints.pollStep.initiate(undefined, options))
      if (signal.aborted) return
      unheard = data ? 0 : unheard + 1
      if (data) await dispatch(takeStep(data))
      else if (unheard >= UNHEARD_LOOKS) dispatch(waitWentUnheard())

      const { step } = getState().journey
      pause = Math.min(pause * SLOWER_EACH_TIME, LONGEST_BETWEEN_LOOKS_MS)
      if (step === waitedFor) continue
      // Another wait has begun.
      waitedFor = step
      end = Date.now() + cap
      pause = POLLING_INTERVAL_MS
    }
  }
}

/** A pause that goes on for as long as nobody looks. */
async function pauseUnlessHidden(pause: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
  if (!document.hidden || signal.aborted) return
  await new Promise<void>((resolve) => {
    const options = { once: true, signal }
    document.addEventListener('visibilitychange', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
