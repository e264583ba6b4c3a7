import { useEffect, useRef } from 'react'

import { announce, announcer } from '#theme/parts/announcer.ts'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppSelector } from '../useAppContext.ts'

/** Says what changes around the screen without the focus having moved, in the one live region of the page. */
export function ShellAnnouncements() {
  const say = useShellWords()
  const notice = useAppSelector(({ journey }) => journey.notice)
  const isLost = useAppSelector(({ connection }) => connection.isLost)
  const wasLost = useRef(false)
  const subject = useAppSelector(({ session }) => session.current?.subject)
  const wasThere = useRef(subject)

  // First, for what follows is said to the applicant who is here now.
  useEffect(() => {
    if (wasThere.current !== undefined && wasThere.current !== subject) announcer.forget()
    wasThere.current = subject
  }, [subject])

  useEffect(() => {
    if (notice) announce(say(`live.${notice}`))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice])

  useEffect(() => {
    if (isLost) announce(say('offline'))
    else if (wasLost.current) announce(say('online'))
    wasLost.current = isLost
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])

  return <LiveRegion />
}
