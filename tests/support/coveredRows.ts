import { join } from 'node:path'

import { allRows, readCoverage } from '../../scripts/readCoverage.ts'
import { unknownRow } from '../../scripts/unknownRow.ts'

const known = allRows(readCoverage(join(import.meta.dirname, '../..')))

/** The rows that a test names, each of which is one of the table. Throws, with the row most like it, where one is not. */
export function coveredRows(rows: readonly string[], test: string): string[] {
  for (const row of rows) {
    const reason = unknownRow(row, known.keys())
    if (reason) throw new Error(`${test} covers "${row}": ${reason}`)
  }
  return [...rows]
}
