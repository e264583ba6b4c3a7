import { checkHealth } from '#api/checkHealth.ts'

import { connectionLost, connectionRegained } from './connectionSlice.ts'
import type { AppThunk } from './AppStore.ts'
import { goOffline } from './navigation/goOffline.ts'

const FIRST_TRY_MS = 2_000
/** Whoever waits goes on within four seconds once the server is there again. */
const LONGEST_BETWEEN_TRIES_MS = 3_000

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
  return async (dispatch, _getState, { addresses }) => {
    if (isChecking || isLeaving) return
    isChecking = true
    try {
      if (await checkHealth(addresses.health)) {
        if (!isLeaving) dispatch(goOffline())
        return
      }
      dispatch(connectionLost())
      for (let pause = FIRST_TRY_MS; ; pause = Math.min(pause * 1.5, LONGEST_BETWEEN_TRIES_MS)) {
        await pauseOrOnline(pause)
        if (await checkHealth(addresses.health)) break
      }
      dispatch(connectionRegained())
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
