import { useEffect } from 'react'

import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

import { useAddress } from './AddressProvider.tsx'
import { useAppContext } from '../useAppContext.ts'
import { onceAnswered } from './onceAnswered.ts'
import { routeOf } from './routeOf.ts'

/** The maintenance page loads the page that was left anew, two seconds after it was shown. */
export function useOfflineReload(): void {
  const { navigator, settings } = useAppContext()
  const { pathname } = useAddress()
  const isOffline = routeOf(pathname, settings.routes) === settings.routes.offline

  useEffect(() => {
    if (!isOffline) return
    let stop: () => void = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      stop = onceAnswered(() => navigator.reload(navigator.place().state.previousPage ?? '/'))
    }, OFFLINE_RELOAD_MS)
    return () => stop()
  }, [isOffline, navigator])
}
