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
  const decision = usePage()
  const isOffered = useAppSelector(({ session }) => session.offered !== null)
  useEffect(() => lastFocus.watch(), [])
  useWaiting(decision.type !== 'toStart' && decision.isWaiting)
  useOfflineReload()

  // The applicant is being asked which of two requests to show: neither is seen meanwhile.
  if (decision.type !== 'screen' || isOffered) return <PageSkeleton />
  return (
    <PageBoundary key={pathname}>
      <ScreenPage name={decision.screen} step={decision.step} />
    </PageBoundary>
  )
}
