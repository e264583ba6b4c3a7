import { useEffect, useRef, useState } from 'react'

import type { WordFilter } from './filterWords.ts'

const PAUSE_MS = 150

/** Returns what is typed into the search, and what types it. Some thousand texts are looked through at a pause, not at each key. */
export function useSearch(
  search: string,
  onChange: (changes: Pick<WordFilter, 'search'>) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search)
  const [sent, setSent] = useState(search)
  const [shown, setShown] = useState(search)
  const pause = useRef(0)
  useEffect(() => () => clearTimeout(pause.current), [])

  // The address was changed otherwise, by a link.
  if (search !== shown) {
    setShown(search)
    if (search !== sent) setTyped(search)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      setSent(text)
      onChange({ search: text })
    }, PAUSE_MS)
  }
  return [typed, type]
}
