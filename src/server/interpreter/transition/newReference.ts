import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a person reads out on the telephone, after the prefix of its journey. The database refuses one that is taken: then another is drawn. */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
