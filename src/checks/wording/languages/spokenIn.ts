import type { Language } from '#validation/languages.ts'

import { wordsIn } from '../../lookups/wordsIn.ts'
import { functionWords } from './functionWords.ts'

/** Fewer words tell no language. */
const WORDS_NEEDED = 3

/** Returns the language of whose function words a text has most; undefined where two have as many, or none has any. */
export function spokenIn(text: string): Language | undefined {
  const words = wordsIn(text)
  if (words.length < WORDS_NEEDED) return undefined
  const counts = Object.entries(functionWords).map(([language, known]) => ({
    language: language as Language,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count > (second?.count ?? 0) ? first.language : undefined
}
