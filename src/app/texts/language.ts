import { LANGUAGE_KEY } from '#contract/limits.ts'

import { localKeep } from '../browserStorage.ts'
import { tellServer } from '../tellServer.ts'

export type Language = 'it' | 'en'

export const languages: Language[] = ['it', 'en']

/** Italian as it came with the application. It stands behind the packs, so that it is said where none has come. */
export const BUNDLED = 'it-x-bundled'

/** The language that the address asks for, else the one of the last visit, else Italian. */
export function firstLanguage(asked: string | null): Language {
  const language = [asked, localKeep.get(LANGUAGE_KEY)].find(isLanguage) ?? 'it'
  keepLanguage(language)
  return language
}

export function keepLanguage(language: Language): void {
  localKeep.set(LANGUAGE_KEY, language)
  // Italian is what the server shows by itself.
  tellServer(LANGUAGE_KEY, language === 'it' ? null : language)
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
