import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { closestKey } from '../hints/didYouMean.ts'
import { keysOf } from '../lookups/texts.ts'

/** Every process that the stepper of a journey names has words in the common words of every language. */
export const everyStepOfTheStepperHasWords: Check = function* ({ journeys, wording }) {
  for (const language of languages) {
    const common = wording[language].get('common')
    if (!common) continue
    const known = keysOf(common)
    for (const { source, value } of journeys.values()) {
      const strange = [...known].filter((key) => key.startsWith('shell.steps.'))
      for (const [index, step] of value.steps.entries()) {
        const key = `shell.steps.${step}`
        if (known.has(key)) continue
        const meant = closestKey(key, strange)
        yield {
          source,
          pointer: toPointer(['steps', index]),
          message: `The stepper has no words for "${step}" in ${common.source.file}.`,
          hint: meant === undefined ? `Add "${key}" there.` : `Is it "${meant}" there?`,
        }
      }
    }
  }
}
