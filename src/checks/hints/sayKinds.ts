import type { Kind } from '../pointers/typesOf.ts'

const words: Record<Kind, string> = {
  string: 'a text',
  day: 'a day',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  null: 'null',
  object: 'an object',
  array: 'a list',
}

/** Says kinds of value: `a text or a whole number`. */
export function sayKinds(kinds: Kind[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds.map((kind) => words[kind]))
}
