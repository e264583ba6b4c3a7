/** The languages of the applicant. A new one is its name here, and words: `npm run new language de`. */
export const languages = ['it', 'en'] as const

export type Language = (typeof languages)[number]

/** What is spoken where no other language was chosen, and said where another one has no words. */
export const DEFAULT_LANGUAGE = 'it' satisfies Language

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** What stands before each text that waits for its translation, on the page too: `[it] Continua`. */
export const UNTRANSLATED = `[${DEFAULT_LANGUAGE}] `

/** Whether a text waits for its translation. */
export function isUntranslated(text: string): boolean {
  return text.startsWith(UNTRANSLATED)
}
