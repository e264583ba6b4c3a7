import { languages } from '#validation/languages.ts'

import type { Check } from '../Check.ts'
import { keysOf } from '../lookups/texts.ts'

/** A text that code asks for by its whole key stands in the common words, or in the studio's own. */
export const everyTextOfCodeExists: Check = function* ({ wording, catalog }) {
  for (const language of languages) {
    const common = wording[language].get('common')
    if (!common) continue
    const known = keysOf(common)
    const ofStudio = keysOf(wording[language].get('studio'))
    for (const { file, keys } of catalog.asked) {
      const isStudio = file.startsWith('src/studio/')
      if (keys.some((key) => known.has(key) || (isStudio && ofStudio.has(key)))) continue
      const message = `${file} says "${keys.join('" or "')}", which has no words here.`
      yield { source: common.source, pointer: '', message, hint: 'Add the text.' }
    }
  }
}
