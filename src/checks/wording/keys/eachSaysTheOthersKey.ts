import { once } from '#validation/once.ts'

import type { PlacedText } from '../../lookups/placedTexts.ts'
import { wordsIn } from '../../lookups/wordsIn.ts'
import { lastNameOf } from './lastNameOf.ts'

/** Words of one root begin alike. */
const STEM = 5

/** A text of whose words this part stands in a key says what the key says. */
const MOST = 0.6

/** Whether two English texts hold the words of each other's key, and not of their own: keys are English. */
export function eachSaysTheOthersKey(one: PlacedText, other: PlacedText): boolean {
  if (one.language !== 'en') return false
  const [first, second] = [stemsOf(one), stemsOf(other)]
  const ofSecond = shared(first.key, second.text)
  const ofFirst = shared(second.key, first.text)
  if (ofFirst + ofSecond === 0) return false
  const own = shared(first.key, first.text) + shared(second.key, second.text)
  if (own > 0) return ofFirst + ofSecond > own + 1
  if (ofFirst > 0 && ofSecond > 0) return true
  return isSaidBy(first.key, second.text, ofSecond) || isSaidBy(second.key, first.text, ofFirst)
}

/** Whether a text holds a whole key, and little beside it. */
function isSaidBy(key: ReadonlySet<string>, text: ReadonlySet<string>, count: number): boolean {
  return count > 0 && count === key.size && count >= MOST * text.size
}

const stemsOf = once((text: PlacedText) => ({
  key: stems(
    lastNameOf(text)
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' '),
  ),
  text: stems(text.text),
}))

function stems(text: string): ReadonlySet<string> {
  const words = wordsIn(text).filter((word) => word.length > 2)
  return new Set(words.map((word) => word.slice(0, STEM)))
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const stem of one) if (other.has(stem)) count += 1
  return count
}
