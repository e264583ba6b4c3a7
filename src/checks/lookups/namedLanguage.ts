import type { Language } from '#validation/languages.ts'

/** Returns the English name of a language: `Italian`. */
export function namedLanguage(language: Language): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}
