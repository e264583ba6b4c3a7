import { useState } from 'react'

import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { Words } from './Word.ts'
import type { WordCells } from './WordCellContext.ts'
import { wordingPathOf } from './wordingFile.ts'
import { writeWords } from './writeWords.ts'

const none: readonly string[] = []

/**
 * Returns what edits the cells of the table, and the words that were written since it shows what it does: they stay in sight
 * although the filter no longer fits them. Each text that is said is one step that can be undone.
 */
export function useWordCellsOf({ languages, unread }: Words, filter: string) {
  const { texts, isEditable, edit } = useWorkspace()
  const [current, setCurrent] = useState<WordCells['current']>()
  const [written, setWritten] = useState({ filter, ids: none })
  const cells: WordCells = {
    languages,
    current,
    isEditable: ({ namespace }, language) =>
      isEditable && !unread.includes(wordingPathOf({ language, namespace })),
    open: (cell) => setCurrent({ ...cell, isOpen: true }),
    close: ({ id, language }, focus) =>
      setCurrent((now) => {
        if (now?.id !== id || now.language !== language) return now
        return focus === 'back' ? { ...now, isOpen: false } : undefined
      }),
    say: ({ id, namespace, path, texts: said }, language, text) => {
      if (text === said[language]) return
      setWritten((now) => ({ filter, ids: [...(now.filter === filter ? now.ids : none), id] }))
      edit(writeWords(texts, [{ namespace, path, language, text }]))
    },
  }
  return { cells, staying: written.filter === filter ? written.ids : none }
}
