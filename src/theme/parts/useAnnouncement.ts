import { useEffect, useRef } from 'react'

import { announce } from './announcer.ts'

interface AnnouncementOptions {
  /** What says it came while the page was open, with its first sentence. */
  isNew?: boolean
  /** What the sentence is said of: of another one it is said again, though it be the same. */
  occasion?: unknown
}

/** Reads out what is said now in place of something else; what is there from the beginning is found by reading. */
export function useAnnouncement(
  sentence: string | undefined,
  { isNew = false, occasion }: AnnouncementOptions = {},
): void {
  const { lang } = document.documentElement
  const before = useRef({ sentence: isNew ? undefined : sentence, occasion, lang })
  useEffect(() => {
    const last = before.current
    before.current = { sentence, occasion, lang }
    const isSameOccasion = occasion === last.occasion
    if (!sentence || (sentence === last.sentence && isSameOccasion)) return
    // Another language says the same in other words.
    const isTranslation = lang !== last.lang && last.sentence !== undefined && isSameOccasion
    if (!isTranslation) announce(sentence)
  }, [sentence, occasion, lang])
}
