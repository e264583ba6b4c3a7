import { once } from '#validation/once.ts'

import type { Words } from '../content/Content.ts'

/** i18next's endings: the variant for individual firms, and the plural. */
const ENDING = /_(?:INDIVIDUAL_COMPANY|zero|one|two|few|many|other)$/

/** A text, and where it stands in its file. */
export interface Text {
  /** Names from the top of the file, joined by dots, without an ending for variants. */
  key: string
  path: string[]
  text: string
}

/** Every text of a wording file. */
export const textsOf = once((words: Words): readonly Text[] => [...textsIn(words, [])])

/** The texts of a wording file below a name at its top: those of a screen. */
export function textsBelow(words: Words, name: string): readonly Text[] {
  return textsByName(words).get(name) ?? []
}

const textsByName = once((words: Words) => Map.groupBy(textsOf(words), ({ path }) => path[0] ?? ''))

/** The keys of a wording file. */
export function keysOf(file: { value: Words } | undefined): ReadonlySet<string> {
  return file ? keysIn(file.value) : new Set<string>()
}

const keysIn = once((words: Words): ReadonlySet<string> => new Set(textsOf(words).map(({ key }) => key)))

function* textsIn(words: Words, path: string[]): Iterable<Text> {
  for (const [name, inner] of Object.entries(words)) {
    if (path.length === 0 && name.startsWith('$')) continue
    const here = [...path, name]
    if (typeof inner !== 'string') yield* textsIn(inner, here)
    else yield { key: here.join('.').replace(ENDING, ''), path: here, text: inner }
  }
}

/** The names that a text gives to values: `{{min}}` is `min`. */
export function placeholdersIn(text: string): string[] {
  if (!text.includes('{{')) return []
  const found = [...text.matchAll(/\{\{-?\s*([^},]+?)\s*(?:,[^}]*)?\}\}/g)].map(([, name = '']) => name)
  return [...new Set(found)].sort()
}
