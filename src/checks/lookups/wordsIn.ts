import { LruMap } from '#validation/LruMap.ts'

/** More than ten times as many texts as a large product has. */
const MOST_TEXTS = 50_000
/** Several rules ask for the words of each text, and a save changes few. */
const known = new LruMap<string, readonly string[]>(MOST_TEXTS)

/** Returns the words of a text in small letters, without its values; an elided one with its apostrophe: `l'`. */
export function wordsIn(text: string): readonly string[] {
  const words = known.get(text) ?? splitIntoWords(text)
  known.set(text, words)
  return words
}

function splitIntoWords(text: string): readonly string[] {
  return (
    withoutPlaceholders(text)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'(?:t|s|re|ll|ve|d)\b|')?/gu) ?? []
  )
}

/** Returns a text with a space in place of each value that it names. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, ' ')
}
