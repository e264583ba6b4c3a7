import { useEffect, useRef } from 'react'

import { announce } from './announcer.ts'

/** Reads out what is said now in place of something else; what is there from the beginning is found by reading. */
export function useAnnouncement(sentence: string | undefined, isNew = false): void {
  const before = useRef(isNew ? undefined : sentence)
  useEffect(() => {
    if (sentence !== undefined && sentence !== '' && sentence !== before.current) announce(sentence)
    before.current = sentence
  }, [sentence])
}
