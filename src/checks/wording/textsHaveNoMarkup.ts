import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { placedTexts } from '../lookups/placedTexts.ts'
import { markupIn } from './markupIn.ts'
import { ofWording } from './ofWording.ts'

/** A text is words: no HTML, no code, and Markdown in notices alone. */
export const textsHaveNoMarkup: Check = ofWording(function* (content) {
  for (const text of placedTexts(content)) {
    const found = markupIn(text)
    if (found === undefined) continue
    const message = `"${text.key}" holds markup, which would be shown as it is written: "${found}".`
    yield {
      source: text.source,
      pointer: toPointer(text.path),
      message,
      hint: 'Write plain words; a value as {{name}}.',
    }
  }
})
