import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import type { StudioSession } from '#contract/studio.ts'

import { useStudio } from '../StudioContext.ts'

let session: StudioSession = { signsIn: false, name: null }
const listeners = new Set<() => void>()

/** Asks the server who is signed in to the studio. Where it does not say, what was known stands. */
export async function lookAtSession(): Promise<void> {
  const found = await fetch('/studio/api/session').then(
    async (response) => (response.ok ? ((await response.json()) as StudioSession) : session),
    () => session,
  )
  if (found.signsIn === session.signsIn && found.name === session.name) return
  session = found
  for (const listener of listeners) listener()
}

/** Asks now, and each time that one comes back to the tab: one may have signed in or out in another. */
export function watchSession(): void {
  void lookAtSession()
  document.addEventListener('visibilitychange', () => {
    if (session.signsIn && document.visibilityState === 'visible') void lookAtSession()
  })
}

/** Returns what was known when the server was last asked. */
export function currentSession(): StudioSession {
  return session
}

/** Returns who is signed in to the studio, as far as is known. */
export function useStudioSession(): StudioSession {
  return useSyncExternalStore(subscribe, currentSession)
}

/** Returns the address at which one signs in, and from which one comes back to this page. */
export function useSignInAddress(): string {
  const { language } = useStudio()
  const { pathname, search } = useLocation()
  return `/studio/api/sign-in?${new URLSearchParams({ to: `/studio${pathname}${search}`, lng: language })}`
}

/** Signs out, and leads to the home of the studio. What is not saved stays in the browser. Throws where the server does not do it. */
export async function signOut(): Promise<void> {
  const { ok, status } = await fetch('/studio/api/sign-out', { method: 'POST' })
  if (!ok) throw new Error(`The server says ${status}.`)
  location.assign('/studio/')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
