import { useMemo } from 'react'

import { findWords, isShown, type Shown, shown, type WordFilter } from './filterWords.ts'
import type { ProductWords } from './useWords.ts'
import type { Word } from './Word.ts'

export interface FoundWords {
  found: Word[]
  /** How many there are of each kind. */
  counts: Record<Shown, number>
}

/** Returns the words that a filter shows, and those that stay although it no longer does. */
export function useFoundWords(
  { words, faultsOf }: ProductWords,
  { show, screen, search }: WordFilter,
  staying: readonly string[],
): FoundWords {
  return useMemo(() => {
    const isLong = (word: Word) => Object.keys(faultsOf(word)).length > 0
    const near = findWords(words, { screen, search })
    const counts = Object.fromEntries(
      shown.map((each) => [each, near.filter((word) => isShown(word, each, isLong)).length]),
    ) as Record<Shown, number>
    const isFound = new Set(near.filter((word) => isShown(word, show, isLong)))
    const found = words.filter((word) => isFound.has(word) || staying.includes(word.id))
    return { found, counts }
  }, [words, faultsOf, show, screen, search, staying])
}
