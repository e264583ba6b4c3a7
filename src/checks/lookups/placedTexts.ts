import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { isUntranslated, type Language, languages } from '#validation/languages.ts'

import type { Definition, Words } from '../content/Content.ts'
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
  languages.flatMap((language) =>
    wordingOf(texts, language).flatMap((file) =>
      placedTextsOf(file, language).filter(({ text }) => !isUntranslated(text)),
    ),
  ),
)

/** Every text of a wording file. */
export function placedTextsOf({ source, value }: Definition<Words>, language: Language): PlacedText[] {
  return textsOf(value).map((text) => ({ ...text, language, source }))
}
