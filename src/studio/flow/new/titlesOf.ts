import { toTranslate } from '#validation/languages.ts'

import { plainName } from './plainName.ts'

/** The title of a new screen in the languages that are written by hand. */
export interface Titles {
  it: string
  en: string
}

/** Returns a title made of a name; the Italian one is marked as untranslated. */
export function titlesOf(name: string): Titles {
  return { it: toTranslate(plainName(name), 'en'), en: plainName(name) }
}
