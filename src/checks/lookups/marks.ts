import { languages } from '#validation/languages.ts'

import type { Definition, Texts, Words } from '../content/Content.ts'

/** What a wording file marks at its top: `$same` or `$free`. */
export function marksOf(
  file: Definition<Words> | undefined,
  mark: '$same' | '$free' | '$words',
): readonly string[] {
  return (file?.value[mark] as readonly string[] | undefined) ?? []
}

/** The texts that files mark as `$free`: the path of the file, and the key. */
export function freeKeys({ wording }: Texts): ReadonlySet<string> {
  const files = languages.flatMap((language) => [...wording[language].values()])
  return new Set(files.flatMap((file) => marksOf(file, '$free').map((key) => `${file.source.file} ${key}`)))
}
