import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { lastFocus } from './navigation/lastFocus.ts'
import { useOfflineReload } from './navigation/useOfflineReload.ts'
import { usePage } from './navigation/usePage.ts'
import { useWaiting } from './navigation/useWaiting.ts'
import { ScreenPage } from './screen/ScreenPage.tsx'
import { PageBoundary } from './shell/PageBoundary.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { useAppSelector } from './useAppContext.ts'

/** What the address shows. A fault of one page stays on that page. */
export function Page() {
  const { pathname } = useLocation()
  const { isWaiting, screen, step } = usePage()
  const isAsked = useAppSelector(({ session }) => session.offered !== null)
  useEffect(() => lastFocus.watch(), [])
  useWaiting(isWaiting)
  useOfflineReload()

  // Whose request is shown is being asked: nothing of either is seen meanwhile.
  if (screen === undefined || isAsked) return <PageSkeleton />
  return (
    <PageBoundary key={pathname}>
      <ScreenPage name={screen} step={step} />
    </PageBoundary>
  )
}
