/** The languages of the applicant. A new one is its name here and a folder of words in `i18n`: `npm run new language de`. */
export const languages = ['it', 'en'] as const

export type Language = (typeof languages)[number]

/** The language that is spoken where none was chosen, and in which is said what another one lacks. */
export const DEFAULT_LANGUAGE = 'it' satisfies Language
