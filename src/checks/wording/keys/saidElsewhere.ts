import { once } from '#validation/once.ts'

import type { Texts } from '../../content/Content.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import { lastNameOf } from './lastNameOf.ts'

/**
 * Returns whether two texts are exchanged, judged by other places of the same keys: there each stands under the key of the
 * other, and neither under its own.
 */
export function saidElsewhere(texts: Texts): (one: PlacedText, other: PlacedText) => boolean {
  const counts = new Map<string, number>()
  for (const text of placedTexts(texts)) {
    const place = placeOf(text, lastNameOf(text))
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const count = (text: PlacedText, name: string) => counts.get(placeOf(text, name)) ?? 0
  // Each stands once under its own key: here.
  const isHereAlone = once((text: PlacedText) => count(text, lastNameOf(text)) === 1)
  return (one, other) =>
    isHereAlone(one) &&
    isHereAlone(other) &&
    count(one, lastNameOf(other)) > 0 &&
    count(other, lastNameOf(one)) > 0
}

function placeOf({ language, text }: PlacedText, name: string): string {
  return `${language} ${name} ${text}`
}
