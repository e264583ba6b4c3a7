import { languages } from '#validation/languages.ts'

import type { Check } from '../Check.ts'

/** Every process with screens has its wording in every language, and so have the words that all share. */
export const everyWordingFileExists: Check = function* ({ screens, wording, unread }) {
  const seen = new Set<string>()
  for (const { process, source } of screens.values()) {
    for (const language of languages) {
      const file = `i18n/${language}/${process}.json`
      if (wording[language].has(process) || unread.has(file) || seen.has(file)) continue
      seen.add(file)
      yield {
        source,
        pointer: '',
        message: `There is no file ${file}.`,
        hint: 'Add it, with the words of this screen.',
      }
    }
  }
}
