import { DEFAULT_LANGUAGE, isUntranslated, type Language, languages } from '#validation/languages.ts'

import type { Definition, Words } from '../content/Content.ts'
import { marksOf } from './marks.ts'
import { onceByWording } from './onceByWording.ts'
import { type PlacedText, placedTextsOf } from './placedTexts.ts'
import { wordingOf } from './wordingOf.ts'

/** One text in two languages. */
export interface TextPair {
  original: PlacedText
  translation: PlacedText
  /** Whether the translation's file says under `$free` that it is worded freely. */
  isFree: boolean
}

/** Every text of a product in the default language with its translation into each other language; without those that wait for one. */
export const textPairs = onceByWording((texts): readonly TextPair[] =>
  languages
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .flatMap((language) =>
      wordingOf(texts, language).flatMap((file) => {
        const original = texts.wording[DEFAULT_LANGUAGE].get(file.name)
        return original ? pairsIn(original, file, language) : []
      }),
    ),
)

function pairsIn(
  original: Definition<Words>,
  translation: Definition<Words>,
  language: Language,
): TextPair[] {
  const originals = placedTextsOf(original, DEFAULT_LANGUAGE)
  const byPath = new Map(originals.map((text) => [text.path.join('.'), text]))
  const byKey = Map.groupBy(originals, ({ key }) => key)
  const free = marksOf(translation, '$free')
  return placedTextsOf(translation, language).flatMap((text) => {
    // A language may say once what the other says of one and of several.
    const meant = byPath.get(text.path.join('.')) ?? byKey.get(text.key)?.at(-1)
    if (!meant || isUntranslated(text.text) || isUntranslated(meant.text)) return []
    return [{ original: meant, translation: text, isFree: free.includes(text.key) }]
  })
}
