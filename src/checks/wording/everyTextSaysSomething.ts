import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { placedTexts } from '../lookups/placedTexts.ts'
import { saysNothing } from './saysNothing.ts'
import { ofWording } from './ofWording.ts'

/** A text is words: none is blank, its own key, or a note of what is still to be written. */
export const everyTextSaysSomething: Check = ofWording(function* (content) {
  for (const text of placedTexts(content)) {
    const nothing = saysNothing(text)
    if (nothing === undefined) continue
    const pointer = toPointer(text.path)
    yield {
      source: text.source,
      pointer,
      message: `"${text.key}" ${nothing}.`,
      hint: 'Write what is to be read.',
    }
  }
})
