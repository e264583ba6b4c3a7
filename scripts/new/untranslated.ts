import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import type { Words } from './addWords.ts'

/** What stands before each text that waits for its translation, on the page too: `[it] Continua`. */
export const UNTRANSLATED = `[${DEFAULT_LANGUAGE}] `

/** Returns the same words with every text marked as untranslated. */
export function untranslated(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'string' ? UNTRANSLATED + value : untranslated(value),
    ]),
  )
}
