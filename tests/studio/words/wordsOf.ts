import { readWords } from '#studio/words/readWords.ts'
import type { Words } from '#studio/words/Word.ts'

type Packs = Record<string, Record<string, object> | undefined>

/** Wording files of languages and namespaces, as texts. */
export function filesOf(packs: Packs): Map<string, string> {
  const files = Object.entries(packs).flatMap(([language, pack = {}]) =>
    Object.entries(pack).map(
      ([namespace, words]) =>
        [`i18n/${language}/${namespace}.json`, `${JSON.stringify(words, null, 2)}\n`] as const,
    ),
  )
  return new Map(files)
}

/** The words of languages and namespaces, as they were at the last commit. */
export function wordsOf(packs: Packs): Words {
  const files = filesOf(packs)
  return readWords(files, (path) => files.get(path) ?? null)
}
