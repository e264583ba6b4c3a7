import { DEFAULT_LANGUAGE, isUntranslated, type Language, languages } from '#validation/languages.ts'
import { once } from '#validation/once.ts'

import type { Content, Definition, Words } from '../content/Content.ts'
import { type PlacedText, placedTextsOf } from './placedTexts.ts'

/** One text in two languages. */
export interface Twins {
  original: PlacedText
  translation: PlacedText
  /** Whether the translation's file says under `$free` that it is worded freely. */
  isFree: boolean
}

/** Every text of the default language with its translation into each other language; without those that wait for one. */
export const twinsOf = once((content: Content): readonly Twins[] =>
  languages
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .flatMap((language) =>
      [...content.wording[language].values()].flatMap((file) => {
        const original = content.wording[DEFAULT_LANGUAGE].get(file.name)
        return original ? twinsIn(original, file, language) : []
      }),
    ),
)

function twinsIn(original: Definition<Words>, translation: Definition<Words>, language: Language): Twins[] {
  const originals = placedTextsOf(original, DEFAULT_LANGUAGE)
  const byPath = new Map(originals.map((text) => [text.path.join('.'), text]))
  const byKey = Map.groupBy(originals, ({ key }) => key)
  const free = marksOf(translation, '$free')
  return placedTextsOf(translation, language).flatMap((text) => {
    // A language may say once what the other says of one and of several.
    const twin = byPath.get(text.path.join('.')) ?? byKey.get(text.key)?.at(-1)
    if (!twin || isUntranslated(text.text) || isUntranslated(twin.text)) return []
    return [{ original: twin, translation: text, isFree: free.includes(text.key) }]
  })
}

/** What a wording file marks at its top: `$same` or `$free`. */
export function marksOf(
  file: Definition<Words> | undefined,
  mark: '$same' | '$free' | '$words',
): readonly string[] {
  return (file?.value[mark] as readonly string[] | undefined) ?? []
}

/** The texts that files mark as `$free`: the path of the file, and the key. */
export function freeKeys({ wording }: Content): ReadonlySet<string> {
  const files = languages.flatMap((language) => [...wording[language].values()])
  return new Set(files.flatMap((file) => marksOf(file, '$free').map((key) => `${file.source.file} ${key}`)))
}
