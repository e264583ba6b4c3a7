import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { textsOf } from '../lookups/texts.ts'

/** A text is words: no HTML, and no code. */
export const textsHaveNoMarkup: Check = function* ({ wording }) {
  for (const language of languages) {
    for (const { source, value } of wording[language].values()) {
      for (const { key, path, text } of textsOf(value)) {
        if (!/<\/?[a-z!]|&[a-z]+;|\$t\(/i.test(text)) continue
        const message = `"${key}" holds markup: it would be shown as it is written.`
        yield { source, pointer: toPointer(path), message, hint: 'Write plain words.' }
      }
    }
  }
}
