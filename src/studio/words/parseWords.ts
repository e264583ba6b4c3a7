import { parse, type ParseError } from 'jsonc-parser'

import type { Words } from '#checks/content/Content.ts'
import { textsOf } from '#checks/lookups/texts.ts'

/** A text of a wording file. */
export interface ParsedWord {
  /** Without the ending of a variant, such as that of a plural. */
  general: string
  path: string[]
  text: string
}

/** Returns the texts of a wording file by their keys, in its order; undefined where it is no JSON, or other than texts by name. */
export function parseWords(text: string): ReadonlyMap<string, ParsedWord> | undefined {
  const errors: ParseError[] = []
  const words: unknown = parse(text, errors)
  if (errors.length > 0 || !areWords(words)) return undefined
  const texts = textsOf(words)
    .filter(({ path }) => !path.some((name) => name.startsWith('$')))
    .map(({ key, path, text: said }) => [path.join('.'), { general: key, path, text: said }] as const)
  return new Map(texts)
}

function areWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  // Notes to the check are lists.
  return Object.entries(value).every(
    ([name, inner]) => name.startsWith('$') || typeof inner === 'string' || areWords(inner),
  )
}
