import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'jsonc-parser'

import { DEFAULT_LANGUAGE, languages } from '#validation/languages.ts'

import type { Words } from './addWords.ts'
import type { Draft } from './Draft.ts'
import { withEntry } from './editCode.ts'
import { judgeName } from './judgeName.ts'
import { untranslated } from './untranslated.ts'
import { UsageError } from './UsageError.ts'

const LANGUAGES = 'src/validation/languages.ts'

/** A language: its name in the list, and a copy of every pack of words, each text marked as untranslated. */
export function newLanguage(draft: Draft, [language = '']: string[]): void {
  judgeName('language', language)
  if ((languages as readonly string[]).includes(language)) {
    throw new UsageError(`"${language}" is spoken already: its words stand in i18n/${language}.`)
  }

  draft.change(LANGUAGES, (code) => withEntry(code, LANGUAGES, 'languages', `'${language}'`))
  for (const file of globSync(`i18n/${DEFAULT_LANGUAGE}/*.json`, { cwd: draft.root }).sort()) {
    const words = parse(readFileSync(join(draft.root, file), 'utf8')) as Words
    const { $schema = '', ...texts } = words
    draft.create(`i18n/${language}/${basename(file)}`, JSON.stringify({ $schema, ...untranslated(texts) }))
  }
}
