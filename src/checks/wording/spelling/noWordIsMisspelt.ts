import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { placedTexts } from '../../lookups/placedTexts.ts'
import { marksOf } from '../../lookups/marks.ts'
import { wordCounts } from '../../lookups/wordCounts.ts'
import { wordsIn } from '../../lookups/wordsIn.ts'
import { similarWords } from './similarWords.ts'
import { misspellingsOf } from './misspellingsOf.ts'
import { ofWording } from '../ofWording.ts'

/** Shorter words are often one letter from another. */
const LONG = 5

/** A word that stands in one text alone is not almost the word of another text. */
export const noWordIsMisspelt: Check = ofWording(function* (content) {
  for (const language of languages) {
    const counts = wordCounts(content).get(language) ?? new Map<string, number>()
    const right = new Set(marksOf(content.wording[language].get('common'), '$words'))
    const meantBy = new Map<string, string>()
    for (const word of counts.keys()) {
      if (word.length < LONG || word.includes("'")) continue
      for (const each of misspellingsOf(word)) if (counts.get(each) === 1) meantBy.set(each, word)
    }
    if (meantBy.size === 0) continue
    for (const { source, path, key, text, language: spoken } of placedTexts(content)) {
      if (spoken !== language) continue
      const word = wordsIn(text).find(
        (each) => meantBy.has(each) && !right.has(each) && !similarWords[language]?.has(each),
      )
      if (word === undefined) continue
      yield {
        source,
        pointer: toPointer(path),
        message: `"${key}" says "${word}", which no other text does.`,
        hint: `Did you mean "${meantBy.get(word)}"? If it is right, add it to "$words" in i18n/${language}/common.json.`,
      }
    }
  }
})
