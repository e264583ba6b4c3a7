import { useEffect, useRef, useState } from 'react'

import { useShellWords } from '../texts/TextsContext.ts'
import { useAppSelector } from '../useAppContext.ts'

/** The one live region of the shell: says what changes without anybody having moved. */
export function Announcer() {
  const say = useShellWords()
  const [sentence, setSentence] = useState('')
  const notice = useAppSelector(({ journey }) => journey.notice)
  const isLost = useAppSelector(({ connection }) => connection.isLost)
  const wasLost = useRef(false)

  useEffect(() => {
    if (notice) setSentence(say(`live.${notice}`))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice])

  useEffect(() => {
    if (isLost) setSentence(say('offline'))
    else if (wasLost.current) setSentence(say('online'))
    wasLost.current = isLost
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {sentence}
    </div>
  )
}
