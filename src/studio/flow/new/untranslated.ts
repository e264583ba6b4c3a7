import { DEFAULT_LANGUAGE, toTranslate } from '#validation/languages.ts'

import type { Words } from './addWords.ts'

/** Returns the same words with every text marked as untranslated. */
export function untranslated(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'string' ? toTranslate(value, DEFAULT_LANGUAGE) : untranslated(value),
    ]),
  )
}
