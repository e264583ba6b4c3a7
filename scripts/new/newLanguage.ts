import { globSync } from 'node:fs'

import { newLanguage as newWords, untranslatedCopy } from '#studio/flow/new/newLanguage.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import type { Draft } from './Draft.ts'

const OF_SERVER = `.${DEFAULT_LANGUAGE}.json`

/** A language as the studio adds it, and copies of what the server says by itself. */
export function newLanguage(draft: Draft, [language = '']: string[]): void {
  newWords(draft, language)
  const files = globSync(`src/server/**/*${OF_SERVER}`, { cwd: draft.root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  for (const file of files.sort()) {
    draft.create(file.replace(OF_SERVER, `.${language}.json`), untranslatedCopy(draft.read(file)))
  }
}
