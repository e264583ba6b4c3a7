import { globSync } from 'node:fs'
import { parse } from 'jsonc-parser'

import { DEFAULT_LANGUAGE, languages } from '#validation/languages.ts'

import type { Words } from '#studio/flow/new/addWords.ts'
import type { Draft } from './Draft.ts'
import { withEntry } from './editCode.ts'
import { editJson } from '#studio/workspace/editJson.ts'
import { judgeName } from '#studio/flow/new/judgeName.ts'
import { untranslated } from '#studio/flow/new/untranslated.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

const LANGUAGES = 'src/validation/languages.ts'
const PACKS = `i18n/${DEFAULT_LANGUAGE}/`
const OF_SERVER = `.${DEFAULT_LANGUAGE}.json`

/** A language: its name in the list, in every pack, and a copy of all words in which each text is marked as untranslated. */
export function newLanguage(draft: Draft, [language = '']: string[]): void {
  judgeName('language', language)
  if ((languages as readonly string[]).includes(language)) {
    throw new UsageError(`"${language}" is spoken already: its words stand in i18n/${language}.`)
  }
  const name = ownName(language)

  draft.change(LANGUAGES, (code) => withEntry(code, LANGUAGES, 'languages', `'${language}'`))
  for (const file of filesOf(draft, `${PACKS}*.json`)) {
    draft.create(file.replace(PACKS, `i18n/${language}/`), copyOf(draft.read(file)))
  }
  for (const file of filesOf(draft, `src/server/**/*${OF_SERVER}`)) {
    draft.create(file.replace(OF_SERVER, `.${language}.json`), copyOf(draft.read(file)))
  }
  for (const each of [...languages, language]) {
    draft.change(`i18n/${each}/common.json`, (text) => editJson(text, ['shell', 'language', language], name))
    draft.change(`i18n/${each}/studio.json`, (text) => editJson(text, ['languages', language], name))
    if (each !== DEFAULT_LANGUAGE) markSame(draft, each, name)
  }
}

/** Returns what a language calls itself: `Deutsch`. Throws where there is no such language. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language)
  if (name === undefined)
    throw new UsageError(`"${language}" is no language: write its two letters of ISO 639.`)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function filesOf({ root }: Draft, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

/** Lists a text that stands in each language as it is. */
function markSame(draft: Draft, language: string, text: string): void {
  const file = `i18n/${language}/common.json`
  const { $same = [] } = parse(draft.read(file)) as { $same?: string[] }
  draft.change(file, (before) => editJson(before, ['$same'], [...$same, text]))
}

function copyOf(text: string): string {
  const { $schema, $same: _, $words: __, $free: ___, ...words } = parse(text) as Words
  return JSON.stringify({ ...($schema !== undefined && { $schema }), ...untranslated(words) })
}
