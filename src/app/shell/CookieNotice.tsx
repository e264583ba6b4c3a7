import { useEffect, useState } from 'react'

import { COOKIE_POLICY_KEY } from '#contract/limits.ts'
import { Button } from '#theme/parts/Button.tsx'

import { localKeep } from '#api/preferences/browserStorage.ts'
import { notifyServer } from '#api/preferences/notifyServer.ts'
import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext } from '../useAppContext.ts'
import { OutsideLink } from './OutsideLink.tsx'

/** Shown until it is accepted, above the page and never over it. */
export function CookieNotice() {
  const say = useShellWords()
  const { cookies } = useAppContext().settings.links
  const [acceptedAt, setAcceptedAt] = useState(() => localKeep.get(COOKIE_POLICY_KEY))
  // Again on each visit: a browser may forget a cookie before it forgets what it stores.
  useEffect(() => {
    if (acceptedAt !== null) notifyServer(COOKIE_POLICY_KEY, acceptedAt)
  }, [acceptedAt])
  if (acceptedAt !== null) return null

  const accept = () => {
    const now = new Date().toISOString()
    localKeep.set(COOKIE_POLICY_KEY, now)
    setAcceptedAt(now)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <section className="cookies" aria-label={say('cookies.label')}>
      <p>
        {say('cookies.text')} {cookies && <OutsideLink href={cookies}>{say('cookies.more')}</OutsideLink>}
      </p>
      <Button size="small" onClick={accept}>
        {say('cookies.accept')}
      </Button>
    </section>
  )
}
