import type { JSONSchema7 } from 'json-schema'

import { editJson, withoutJson } from '../../workspace/editJson.ts'
import { readTable } from './readTable.ts'

/** Returns a table in which a row asks this of a place; undefined: nothing. */
export function askInRow(
  text: string,
  row: number,
  pointer: string,
  schema: JSONSchema7 | undefined,
): string {
  const path = ['rows', row, 'when', pointer]
  if (schema === undefined) return withoutJson(text, path)
  // What is asked stands in front of what is set.
  const isFirst = Object.keys(readTable(text)?.rows[row]?.when ?? {}).length === 0
  return isFirst
    ? editJson(text, ['rows', row, 'when'], { [pointer]: schema }, { after: null })
    : editJson(text, path, schema)
}

/** Returns a table in which a row sets a fact to a value. */
export function setInRow(text: string, row: number, fact: string, value: unknown): string {
  return editJson(text, ['rows', row, 'sets', fact], value)
}

/** Returns a table with a row more, and its number: as the last that asks for anything, and below it. */
export function addRow(text: string): { text: string; row: number } {
  const { rows = [] } = readTable(text) ?? {}
  const asking = rows.findLastIndex(({ when }) => Object.keys(when).length > 0)
  const from = rows[asking === -1 ? rows.length - 1 : asking]
  if (!from) return { text, row: -1 }
  const row = asking + 1
  const { when, sets } = from
  const value = Object.keys(when).length > 0 ? { when, sets } : { sets }
  return { text: editJson(text, ['rows', row], value, { inserted: true }), row }
}

/** Returns a table without a row. */
export function removeRow(text: string, row: number): string {
  return editJson(text, ['rows', row], undefined)
}
