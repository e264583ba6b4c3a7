import type { Word } from './Word.ts'

/** Which words are shown. */
export const shown = ['all', 'missing', 'equal', 'changed', 'long'] as const

export type Shown = (typeof shown)[number]

export interface WordFilter {
  show: Shown
  /** A namespace, or a screen in one: `identification.matching_company`. */
  screen: string | undefined
  /** Looked for in the texts of all languages and in the keys, in any case. */
  search: string
}

const tests: Record<Shown, (word: Word, isLong: (word: Word) => boolean) => boolean> = {
  all: () => true,
  missing: ({ missing }) => missing.length > 0,
  equal: ({ isEqual }) => isEqual,
  changed: ({ isChanged }) => isChanged,
  long: (word, isLong) => isLong(word),
}

/** Whether a text is of a kind; the other filters are not looked at. */
export function isShown(word: Word, show: Shown, isLong: (word: Word) => boolean): boolean {
  return tests[show](word, isLong)
}

/** Returns the words of a screen or namespace in which something is found. */
export function findWords(words: Word[], { screen, search }: Pick<WordFilter, 'screen' | 'search'>): Word[] {
  const wanted = search.trim().toLocaleLowerCase()
  return words.filter(
    (word) => (screen === undefined || isOf(word, screen)) && (wanted === '' || isFound(word, wanted)),
  )
}

/** The screen whose words these are, or the part of a pack that all screens share: `identification.matching_company`. */
export function partOf({ namespace, path }: Pick<Word, 'namespace' | 'path'>): string {
  return path.length > 1 ? `${namespace}.${path[0]}` : namespace
}

function isOf(word: Word, screen: string): boolean {
  return word.namespace === screen || partOf(word) === screen
}

function isFound({ namespace, key, texts }: Word, wanted: string): boolean {
  const said = [`${namespace}.${key}`, ...Object.values(texts)]
  return said.some((text) => text?.toLocaleLowerCase().includes(wanted))
}
