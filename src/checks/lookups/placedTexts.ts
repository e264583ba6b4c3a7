import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { isUntranslated, type Language, languages } from '#validation/languages.ts'

import type { Definition, Texts, Words } from '../content/Content.ts'
import { onceByWording } from './onceByWording.ts'
import { type Text, textsOf } from './texts.ts'
import { wordingOf } from './wordingOf.ts'

/** A text, its language, and the file in which it stands. */
export interface PlacedText extends Text {
  language: Language
  source: SourceFile
}

/** Every text of a product in all languages, but for those that wait for their translation. */
export const placedTexts = onceByWording((texts): readonly PlacedText[] =>
  everyText(texts).filter(({ text }) => !isUntranslated(text)),
)

/** The texts of a product that wait for their translation. */
export const waitingTexts = onceByWording((texts): readonly PlacedText[] =>
  everyText(texts).filter(({ text }) => isUntranslated(text)),
)

function everyText(texts: Texts): PlacedText[] {
  return languages.flatMap((language) =>
    wordingOf(texts, language).flatMap((file) => placedTextsOf(file, language)),
  )
}

/** Every text of a wording file: the same objects as long as it reads the same, so that rules keep what they find out of each. */
export function placedTextsOf(
  { source, value }: Definition<Words>,
  language: Language,
): readonly PlacedText[] {
  const found = known.get(source)
  if (found) return found
  const texts = textsOf(value).map((text) => ({ ...text, language, source }))
  known.set(source, texts)
  return texts
}

/** A file has one language. */
const known = new WeakMap<SourceFile, readonly PlacedText[]>()
