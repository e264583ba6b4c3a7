import listed from '../../i18n/languages.json' with { type: 'json' }

/** The languages that the code names. One that is only listed is treated as they are. */
export type Language = 'it' | 'en'

/** The list of the languages; a product beside the project has none of its own. */
export const LANGUAGES = 'i18n/languages.json'

/**
 * The languages of the applicant. A new one is its name in i18n/languages.json, and words: the studio adds both, and
 * `npm run new language de`. A server has those in force that its definitions list; what is read from it holds for the moment.
 */
export const languages = listed as readonly string[] as readonly Language[]

/** What is spoken where no other language was chosen, and said where another one has no words. */
export const DEFAULT_LANGUAGE = 'it' satisfies Language

/** Puts the languages in force that definitions list. */
export function speak(listedNow: readonly Language[]): void {
  const inForce = languages as Language[]
  inForce.splice(0, inForce.length, ...listedNow)
}

/** Whether a value is a list of languages: names of two letters, each once, the default one among them. */
export function isListOfLanguages(value: unknown): value is readonly Language[] {
  return (
    Array.isArray(value) &&
    value.every((name) => /^[a-z]{2}$/.test(String(name))) &&
    value.includes(DEFAULT_LANGUAGE) &&
    new Set(value).size === value.length
  )
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** Marks a text of another language that waits for its translation, on the page too: `[it] Continua`. */
export function toTranslate(text: string, from: Language): string {
  return `[${from}] ${text}`
}

/** Whether a text waits for its translation. */
export function isUntranslated(text: string): boolean {
  return /^\[[a-z]{2}\] /.test(text)
}
