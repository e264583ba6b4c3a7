import type { Language } from '#validation/languages.ts'

import { onceByWording } from './onceByWording.ts'
import { placedTexts } from './placedTexts.ts'
import { wordsIn } from './wordsIn.ts'

/** In how many texts of each language a word stands. */
export const wordCounts = onceByWording((texts): ReadonlyMap<Language, ReadonlyMap<string, number>> => {
  const counts = new Map<Language, Map<string, number>>()
  for (const { language, text } of placedTexts(texts)) {
    const known = counts.get(language) ?? new Map<string, number>()
    counts.set(language, known)
    for (const word of new Set(wordsIn(text))) known.set(word, (known.get(word) ?? 0) + 1)
  }
  return counts
})
