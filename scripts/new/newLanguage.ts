import { globSync } from 'node:fs'

import {
  languagesWithWords,
  newLanguage as newListed,
  newWords,
  untranslatedCopy,
} from '#studio/flow/new/newLanguage.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#validation/languages.ts'

import type { Draft } from './Draft.ts'

const OF_SERVER = `.${DEFAULT_LANGUAGE}.json`

/**
 * A language as the studio adds it, and copies of what the server says by itself. Products `beside` the project speak its languages:
 * those without words in it get them, also where it is spoken already.
 */
export function newLanguage(project: Draft, [language = '']: string[], beside: Draft[]): void {
  const without = beside.filter((draft) => !languagesWithWords(draft.paths()).includes(language))
  if (!isLanguage(language) || without.length === 0) addToProject(project, language)
  for (const draft of without) newWords(draft, language)
}

function addToProject(draft: Draft, language: string): void {
  newListed(draft, language)
  const files = globSync(`src/server/**/*${OF_SERVER}`, { cwd: draft.root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  for (const file of files.sort()) {
    draft.create(file.replace(OF_SERVER, `.${language}.json`), untranslatedCopy(draft.read(file)))
  }
}
