import type { Condition, Sets } from '#flow/Flow.ts'

import { DefinitionReader, isObject } from '../../map/model/DefinitionReader.ts'

/** A row of a decision table as it is written. */
export interface WrittenRow {
  note: string | undefined
  when: Condition
  sets: Sets
}

/** A decision table as it is written: its rows, the places that they ask of, and the facts that they set, each once. */
export interface WrittenTable {
  rows: WrittenRow[]
  asked: string[]
  facts: string[]
}

/** Reads a decision table as far as it is one; undefined where it is no JSON. */
export function readTable(text: string): WrittenTable | undefined {
  const reader = new DefinitionReader(new Map([['table', text]]))
  const { rows } = reader.read('table')
  if (reader.unreadable.size > 0 || !Array.isArray(rows)) return undefined
  const read = (rows as unknown[]).map((row): WrittenRow => {
    const { $comment, when, sets } = isObject(row) ? row : {}
    return {
      note: typeof $comment === 'string' ? $comment : undefined,
      when: pointersOf(when) as Condition,
      sets: pointersOf(sets) as Sets,
    }
  })
  return {
    rows: read,
    asked: [...new Set(read.flatMap(({ when }) => Object.keys(when)))],
    facts: [...new Set(read.flatMap(({ sets }) => Object.keys(sets)))],
  }
}

/** Notes are left out. */
function pointersOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(([key]) => key.startsWith('/')),
  )
}
