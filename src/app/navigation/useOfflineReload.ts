import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

import { useAppContext } from '../useAppContext.ts'
import { routeOf } from './routeOf.ts'

/** The maintenance page loads the page that was left anew, two seconds after it was shown. */
export function useOfflineReload(): void {
  const { navigator, settings } = useAppContext()
  const { pathname } = useLocation()
  const isOffline = routeOf(pathname, settings.routes) === settings.routes.offline

  useEffect(() => {
    if (!isOffline) return
    const timer = setTimeout(
      () => navigator.reload(navigator.place().state.previousPage ?? '/'),
      OFFLINE_RELOAD_MS,
    )
    return () => clearTimeout(timer)
  }, [isOffline, navigator])
}
