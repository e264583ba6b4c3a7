import { useEffect } from 'react'

import { OFFLINE_RELOAD_MS } from '#contract/limits.ts'

import { useAppContext } from '../useAppContext.ts'
import { onceAnswered } from './onceAnswered.ts'
import { useRouteName } from './useRouteName.ts'

/** The maintenance page loads the page that was left anew, two seconds after it was shown. */
export function useOfflineReload(): void {
  const { router, settings } = useAppContext()
  const isOffline = useRouteName() === settings.routes.offline

  useEffect(() => {
    if (!isOffline) return
    let stop: () => void = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      stop = onceAnswered(() => router.reload(router.location().state.previousPage ?? '/'))
    }, OFFLINE_RELOAD_MS)
    return () => stop()
  }, [isOffline, router])
}
