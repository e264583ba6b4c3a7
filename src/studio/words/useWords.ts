import { useMemo } from 'react'

import { useWorkspace } from '../workspace/useWorkspace.ts'
import { createWidthOf } from './createWidthOf.ts'
import { type LengthFault, lengthFaults } from './lengthFaults.ts'
import { readWords } from './readWords.ts'
import type { Word, Words } from './Word.ts'

export interface ProductWords extends Words {
  /** Why the text of a word may be too long, by language. */
  faultsOf(word: Word): Partial<Record<string, LengthFault>>
}

/** Returns the words of the product that is looked at, with what was edited. */
export function useWords(): ProductWords {
  const { product, texts } = useWorkspace()
  const { files } = product
  const faultsOf = useMemo(() => createFaultsOf(), [])
  return useMemo(() => {
    // Outside of a git checkout, what was changed is what is not saved.
    const words = readWords(texts, (path) => {
      const { committed, text = null } = files[path] ?? {}
      return committed === undefined ? text : committed
    })
    return { ...words, faultsOf }
  }, [texts, files, faultsOf])
}

/** A word that is not edited is measured once. */
function createFaultsOf(): ProductWords['faultsOf'] {
  const widthOf = createWidthOf()
  const known = new WeakMap<Word, ReturnType<typeof lengthFaults>>()
  return (word) => {
    const faults = known.get(word) ?? lengthFaults(word, widthOf)
    known.set(word, faults)
    return faults
  }
}
