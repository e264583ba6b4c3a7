import type { Language } from '#validation/languages.ts'
import { once } from '#validation/once.ts'

import type { Content } from '../content/Content.ts'
import { placedTexts } from './placedTexts.ts'
import { wordsIn } from './wordsIn.ts'

/** In how many texts of each language a word stands. */
export const wordCounts = once((content: Content): ReadonlyMap<Language, ReadonlyMap<string, number>> => {
  const counts = new Map<Language, Map<string, number>>()
  for (const { language, text } of placedTexts(content)) {
    const known = counts.get(language) ?? new Map<string, number>()
    counts.set(language, known)
    for (const word of new Set(wordsIn(text))) known.set(word, (known.get(word) ?? 0) + 1)
  }
  return counts
})
