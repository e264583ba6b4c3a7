import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { DEFAULT_LANGUAGE, type Language } from '#validation/languages.ts'

/** Returns the path of `<name>.<language>.<ending>` in a folder, or of the default language's where that one is not written yet. */
export function localizedFile(folder: string, name: string, ending: 'md' | 'json', language: Language) {
  const fileOf = (each: Language) => join(folder, `${name}.${each}.${ending}`)
  return existsSync(fileOf(language))
    ? { path: fileOf(language), language }
    : { path: fileOf(DEFAULT_LANGUAGE), language: DEFAULT_LANGUAGE }
}
