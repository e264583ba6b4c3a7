import { parse } from 'jsonc-parser'

import { DEFAULT_LANGUAGE, LANGUAGES } from '#validation/languages.ts'

import { editJson } from '../../workspace/editJson.ts'
import { printJson } from '../../workspace/printJson.ts'
import type { Words } from './addWords.ts'
import type { DefinitionDraft } from './DefinitionDraft.ts'
import { judgeName } from './judgeName.ts'
import { UsageError } from './UsageError.ts'
import { untranslated } from './untranslated.ts'

const PACKS = `i18n/${DEFAULT_LANGUAGE}/`

/** A language: its name in the list, and its words. */
export function newLanguage(draft: DefinitionDraft, language: string): void {
  judgeName('language', language)
  const listed = parse(draft.read(LANGUAGES)) as string[]
  if (listed.includes(language)) {
    throw new UsageError(`"${language}" is spoken already: its words stand in i18n/${language}.`)
  }
  draft.change(LANGUAGES, (text) => editJson(text, [listed.length], language))
  newWords(draft, language)
}

/**
 * The words of a language that is listed, as a product beside the project needs them too: its name in every pack, and a copy of all
 * words in which each text is marked as untranslated.
 */
export function newWords(draft: DefinitionDraft, language: string): void {
  const name = ownName(language)
  const before = languagesWithWords(draft.paths())
  for (const file of draft.paths().filter((each) => each.startsWith(PACKS))) {
    draft.create(file.replace(PACKS, `i18n/${language}/`), untranslatedCopy(draft.read(file)))
  }
  for (const each of [...before, language]) {
    draft.change(`i18n/${each}/common.json`, (text) => editJson(text, ['shell', 'language', language], name))
    const studio = `i18n/${each}/studio.json`
    if (draft.has(studio)) draft.change(studio, (text) => editJson(text, ['languages', language], name))
    if (each !== DEFAULT_LANGUAGE) markSame(draft, each, name)
  }
}

/** Returns the languages that files, by their paths, have words in. */
export function languagesWithWords(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => /^i18n\/(\w+)\/common\.json$/.exec(path)?.[1] ?? [])
}

/** Returns a pack with every text marked as untranslated, without its notes to the check. */
export function untranslatedCopy(text: string): string {
  const { $schema, $same: _, $words: __, $free: ___, ...words } = parse(text) as Words
  return `${printJson({ ...($schema !== undefined && { $schema }), ...untranslated(words) })}\n`
}

/** Returns what a language calls itself: `Deutsch`. Throws where there is no such language. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language)
  if (name === undefined)
    throw new UsageError(`"${language}" is no language: write its two letters of ISO 639.`)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Lists a text that stands in each language as it is. */
function markSame(draft: DefinitionDraft, language: string, text: string): void {
  const file = `i18n/${language}/common.json`
  const { $same = [] } = parse(draft.read(file)) as { $same?: string[] }
  draft.change(file, (before) => editJson(before, ['$same'], [...$same, text]))
}
