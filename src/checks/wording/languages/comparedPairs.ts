import { onceByWording } from '../../lookups/onceByWording.ts'
import type { PlacedText } from '../../lookups/placedTexts.ts'
import { type TextPair, textPairs } from '../../lookups/textPairs.ts'
import { markupIn } from '../markupIn.ts'
import { saysNothing } from '../saysNothing.ts'
import { spokenIn } from './spokenIn.ts'

/** The texts that are compared with their translation: not those worded freely, nor where one of the two is no text of its language. */
export const comparedPairs = onceByWording((texts): readonly TextPair[] =>
  textPairs(texts).filter(
    ({ original, translation, isFree }) =>
      !isFree && original.text !== translation.text && isSound(original) && isSound(translation),
  ),
)

function isSound(text: PlacedText): boolean {
  const spoken = spokenIn(text.text)
  const isForeign = spoken !== undefined && spoken !== text.language
  return !isForeign && saysNothing(text) === undefined && markupIn(text) === undefined
}
