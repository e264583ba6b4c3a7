import Papa from 'papaparse'

import type { Word } from '../Word.ts'

/** Excel knows by it that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

/** Returns a table of all words (RFC 4180): file, key, and a column for each language. */
export function writeCsv(words: Word[], languages: string[]): string {
  const rows = words.map(({ namespace, key, texts }) => [
    namespace,
    key,
    ...languages.map((language) => texts[language] ?? ''),
  ])
  return (
    BYTE_ORDER_MARK + Papa.unparse([['file', 'key', ...languages], ...rows], { newline: '\r\n' }) + '\r\n'
  )
}
