import { DEFAULT_LANGUAGE } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import type { Texts } from '../../content/Content.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import { marksOf } from '../../lookups/marks.ts'
import { type TextPair, textPairs } from '../../lookups/textPairs.ts'
import { withoutPlaceholders } from '../../lookups/wordsIn.ts'
import { spokenIn } from './spokenIn.ts'
import { ofWording } from '../ofWording.ts'

/** A text is another in each language, but for words that `$same` in the common words of the language lists. */
export const everyTextIsTranslated: Check = ofWording(function* (content) {
  for (const pair of textPairs(content)) {
    const { original, translation, isFree } = pair
    const { key, text, language } = translation
    if (text !== original.text || isFree || isSame(pair, content)) continue
    const odd = spokenIn(text) === language ? original : translation
    yield {
      source: odd.source,
      pointer: toPointer(odd.path),
      message: `"${key}" is the same in ${namedLanguage(language)} and in ${namedLanguage(DEFAULT_LANGUAGE)}: "${text}".`,
      hint: `Translate it; or, where both languages say so, add "${text}" to "$same" in i18n/${language}/common.json.`,
    }
  }
})

/** Nothing is left to translate where values, marks and listed words are taken away. */
function isSame({ translation: { text, language } }: TextPair, { wording }: Texts): boolean {
  const listed = marksOf(wording[language].get('common'), '$same').toSorted((a, b) => b.length - a.length)
  const rest = listed.reduce((left, word) => left.replaceAll(word, ' '), withoutPlaceholders(text))
  return !/\p{L}/u.test(rest)
}
