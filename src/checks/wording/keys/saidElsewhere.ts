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
  return (one, other) => {
    const [name, otherName] = [lastNameOf(one), lastNameOf(other)]
    // Each stands once under its own key: here.
    const isHereAlone = count(one, name) === 1 && count(other, otherName) === 1
    return isHereAlone && count(one, otherName) > 0 && count(other, name) > 0
  }
}

function placeOf({ language, text }: PlacedText, name: string): string {
  return `${language} ${name} ${text}`
}
