import { createContext, useContext } from 'react'

import type { Word } from './Word.ts'

/** A text in the table. */
export interface WordCell {
  id: string
  language: string
}

export interface WordCells {
  languages: string[]
  isEditable(word: Word, language: string): boolean
  /** The one that is edited, or that has just been. */
  current: (WordCell & { isOpen: boolean }) | undefined
  open(cell: WordCell): void
  /** Ends the edit; the focus goes back to the cell, or to where the person went. */
  close(cell: WordCell, focus: 'back' | 'elsewhere'): void
  say(word: Word, language: string, text: string): void
}

export const WordCellContext = createContext<WordCells | null>(null)

export function useWordCells(): WordCells {
  const cells = useContext(WordCellContext)
  if (!cells) throw new Error('A text was drawn outside of the table of words.')
  return cells
}
