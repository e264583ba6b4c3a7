/** The languages of the applicant. A new one is its name here, and words: `npm run new language de`. */
export const languages = ['it', 'en'] as const

export type Language = (typeof languages)[number]

/** What is spoken where no other language was chosen, and said where another one has no words. */
export const DEFAULT_LANGUAGE = 'it' satisfies Language

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
