import { checkHealth } from '#api/checkHealth.ts'
import { retry, retryPause, type RetryPolicy } from '#api/retry.ts'

import { connectionLost, connectionRegained } from './connectionSlice.ts'
import type { AppThunk } from './AppStore.ts'
import { goOffline } from './navigation/goOffline.ts'

/** A waiting page goes on within four seconds once the server is there again. */
const policy: RetryPolicy = { first: 2_000, factor: 1.5, longest: 3_000 }

let isChecking = false
let isLeaving = false

/** A page that is being left loses its calls: that says nothing about the network. */
export function watchLeaving(): void {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/**
 * A call got no answer. Where the server says that it is well, it is in maintenance; else there is no connection: the
 * page stays as it is, says so, and tries again until the server answers.
 */
export function handleUnreachable(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { addresses }) => {
    if (isChecking || isLeaving) return
    isChecking = true
    try {
      await retry(
        () => checkHealth(addresses.health),
        (isWell, tries) => {
          if (isWell) return null
          if (tries === 1) dispatch(connectionLost())
          return retryPause(policy, tries)
        },
        pauseOrOnline,
      )
      if (getState().connection.isLost) dispatch(connectionRegained())
      else if (!isLeaving) dispatch(goOffline())
    } finally {
      isChecking = false
    }
  }
}

function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
}
