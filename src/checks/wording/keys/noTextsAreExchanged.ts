import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import { freeKeys } from '../../lookups/marks.ts'
import { eachSaysTheOthersKey } from './eachSaysTheOthersKey.ts'
import { endsAsTheOther } from './endsAsTheOther.ts'
import { saidElsewhere } from './saidElsewhere.ts'
import { variantsAreExchanged } from './variantsAreExchanged.ts'
import { ofWording } from '../ofWording.ts'

/** No two texts side by side stand each under the key of the other. */
export const noTextsAreExchanged: Check = ofWording(function* (content) {
  const free = freeKeys(content)
  const ofKeys = [endsAsTheOther, eachSaysTheOthersKey, saidElsewhere(content)]
  const ofVariants = [variantsAreExchanged(content)]
  for (const [one, other] of neighbours(placedTexts(content))) {
    if (free.has(`${one.source.file} ${one.key}`) || free.has(`${other.source.file} ${other.key}`)) continue
    const signs = one.key === other.key ? ofVariants : ofKeys
    if (!signs.some((isExchanged) => isExchanged(one, other))) continue
    yield {
      source: other.source,
      pointer: toPointer(other.path),
      message: `"${one.path.join('.')}" and "${other.path.join('.')}" are exchanged, it seems: "${one.text}", "${other.text}".`,
      hint: `Write each under its own key; where they stand right, add "${other.key}" to "$free" in ${other.source.file}.`,
    }
  }
})

/** Two texts of one language under one parent that say different things. */
function* neighbours(texts: readonly PlacedText[]): Iterable<[PlacedText, PlacedText]> {
  const families = Map.groupBy(texts, ({ source, path }) => `${source.file} ${path.slice(0, -1).join('.')}`)
  for (const family of families.values()) {
    for (const [index, one] of family.entries()) {
      for (const other of family.slice(index + 1)) {
        if (one.text !== other.text) yield [one, other]
      }
    }
  }
}
