import { LANGUAGE_KEY } from '#contract/limits.ts'

import { localKeep } from '../browserStorage.ts'

export type Language = 'it' | 'en'

export const languages: Language[] = ['it', 'en']

/** The language that the address asks for, else the one of the last visit, else Italian. */
export function firstLanguage(asked: string | null): Language {
  const language = [asked, localKeep.get(LANGUAGE_KEY)].find(isLanguage) ?? 'it'
  keepLanguage(language)
  return language
}

export function keepLanguage(language: Language): void {
  localKeep.set(LANGUAGE_KEY, language)
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
