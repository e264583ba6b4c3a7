import type { Texts } from '../../content/Content.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import { wordsIn } from '../../lookups/wordsIn.ts'

/** A text and the one that stands in its place in some case: for individual firms, or for one. */
const PAIRS = [
  ['', '_INDIVIDUAL_COMPANY'],
  ['_other', '_one'],
] as const

/**
 * Returns whether two variants of one text are exchanged, judged by all other such pairs: the words that only one of the two
 * has stand there in the other.
 */
export function variantsAreExchanged(texts: Texts): (one: PlacedText, other: PlacedText) => boolean {
  const byPath = new Map(placedTexts(texts).map((text) => [placeOf(text), text]))
  const pairs = PAIRS.flatMap(([usual, special]) =>
    placedTexts(texts).flatMap((text) => {
      if (!text.path.at(-1)?.endsWith(special)) return []
      const base = byPath.get(placeOf(text).slice(0, -special.length) + usual)
      return base ? [{ special, base, text }] : []
    }),
  )
  /** How often a word stands in the special one of two alone, less how often in the usual one alone. */
  const votes = new Map<string, number>()
  const vote = (word: string, count: number) => votes.set(word, (votes.get(word) ?? 0) + count)
  for (const { special, base, text } of pairs) {
    for (const word of wordsOfOne(text, base)) vote(`${text.language} ${special} ${word}`, 1)
    for (const word of wordsOfOne(base, text)) vote(`${text.language} ${special} ${word}`, -1)
  }
  const odd = new Set(
    pairs.flatMap(({ special, base, text }) => {
      // Without the votes of the pair itself.
      const sum = (words: string[], own: number) =>
        words.reduce((all, word) => all + (votes.get(`${text.language} ${special} ${word}`) ?? 0) - own, 0)
      const isOdd = sum(wordsOfOne(text, base), 1) < 0 && sum(wordsOfOne(base, text), -1) > 0
      return isOdd ? [`${placeOf(base)} ${placeOf(text)}`] : []
    }),
  )
  return (one, other) =>
    odd.has(`${placeOf(one)} ${placeOf(other)}`) || odd.has(`${placeOf(other)} ${placeOf(one)}`)
}

function placeOf({ source, path }: PlacedText): string {
  return `${source.file} ${path.join('.')}`
}

function wordsOfOne(one: PlacedText, other: PlacedText): string[] {
  return [...new Set(wordsIn(one.text)).difference(new Set(wordsIn(other.text)))]
}
