import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

const MARK = `[${DEFAULT_LANGUAGE}] `

/** Whether a text is the copy that `npm run new language` makes, and waits for its translation: `[it] Continua`. */
export function isUntranslated(text: string): boolean {
  return text.startsWith(MARK)
}
