import type { ByLanguage } from '../../words/Word.ts'
import type { SaidText } from '../../preview/PreviewMessage.ts'
import { wordingPathOf } from '../../words/wordingFile.ts'
import { languagesIn } from './fieldWords.ts'
import { readJson } from './readJson.ts'
import type { Files } from './ScreenFile.ts'

/** Returns what a text says in each language of the product; nothing where it says nothing. */
export function textsOfWord(texts: Files, { namespace, path }: SaidText): ByLanguage {
  return Object.fromEntries(
    languagesIn(texts).flatMap((language) => {
      const pack = readJson<unknown>(texts.get(wordingPathOf({ language, namespace })))
      const said = path.reduce<unknown>(
        (words, name) => (words as Record<string, unknown> | undefined)?.[name],
        pack,
      )
      return typeof said === 'string' ? [[language, said]] : []
    }),
  )
}
