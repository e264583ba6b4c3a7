import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import { placedTexts } from '../../lookups/placedTexts.ts'
import { textPairs } from '../../lookups/textPairs.ts'
import { spokenIn } from './spokenIn.ts'
import { ofWording } from '../ofWording.ts'

/** The words of each file are of its language. Texts that are equal in both are left to `everyTextIsTranslated`. */
export const everyTextIsInItsLanguage: Check = ofWording(function* (content) {
  const equal = new Set(
    textPairs(content)
      .filter(({ original, translation }) => original.text === translation.text)
      .map(({ original }) => original.text),
  )
  for (const { key, path, text, language, source } of placedTexts(content)) {
    const spoken = spokenIn(text)
    if (spoken === undefined || spoken === language || equal.has(text)) continue
    const message = `"${key}" is ${namedLanguage(spoken)}, in the ${namedLanguage(language)} file: "${text}".`
    yield { source, pointer: toPointer(path), message, hint: `Write it in ${namedLanguage(language)}.` }
  }
})
