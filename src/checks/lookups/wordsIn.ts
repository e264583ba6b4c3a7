/** Returns the words of a text in small letters, without its values; an elided one with its apostrophe: `l'`. */
export function wordsIn(text: string): string[] {
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
