import Papa from 'papaparse'

import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import type { ForeignTexts } from './ForeignText.ts'
import { ImportError } from './ImportError.ts'

const LANGUAGE = /^[a-z]{2,3}$/

/** Reads a table of words, as `writeCsv` writes it or as a spreadsheet saves that. Throws an `ImportError` that says why it is none. */
export function readCsv(csv: string): ForeignTexts {
  const table = csv.replace(/^\u{feff}/u, '')
  // Spreadsheets of languages that write 1,5 part columns otherwise. The names of columns have none of these signs.
  const [delimiter] = /[,;\t\n]/.exec(table) ?? []
  if (delimiter === undefined || delimiter === '\n') throw new ImportError('notATable')
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, skipEmptyLines: true })
  const [broken] = errors.filter(({ type }) => type === 'Quotes')
  if (broken) throw new ImportError('brokenCsv', { line: (broken.row ?? 0) + 1 })
  const [head = [], ...rows] = data
  const names = head.map((name) => name.trim().toLowerCase())
  const [file, key] = [names.indexOf('file'), names.indexOf('key')]
  const columns = names.flatMap((language, index) =>
    LANGUAGE.test(language) && index !== key ? [{ language, index }] : [],
  )
  if (file < 0 || key < 0 || columns.length === 0) throw new ImportError('notATable')
  return {
    sourceLanguage: DEFAULT_LANGUAGE,
    texts: rows.flatMap((row) =>
      columns.map(({ language, index }) => ({
        namespace: row[file]?.trim() ?? '',
        key: row[key]?.trim() ?? '',
        language,
        text: row[index] ?? '',
      })),
    ),
  }
}
