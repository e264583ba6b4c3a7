import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'

import type { DefinitionDraft } from './DefinitionDraft.ts'
import { editJson } from '../../workspace/editJson.ts'
import { untranslated } from './untranslated.ts'

export interface Words {
  [name: string]: string | Words
}

/** Adds words to a pack of every language: those written for it, or Italian ones that are marked as untranslated. */
export function addWords(
  draft: DefinitionDraft,
  pack: string,
  path: string[],
  words: Record<typeof DEFAULT_LANGUAGE, Words> & Partial<Record<Language, Words>>,
): void {
  for (const language of languages) {
    const own = words[language] ?? untranslated(words[DEFAULT_LANGUAGE])
    draft.change(`i18n/${language}/${pack}.json`, (text) => editJson(text, path, own))
  }
}
