import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Sets } from '#flow/Flow.ts'
import type { Value } from '#flow/formulas/Value.ts'
import { once } from '#validation/once.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { type Occasion, occasionsOf } from './occasionsOf.ts'

/** A fact and what it is set to: a line of a step, a message or the journey, or of a row of a table. */
export interface SetLine {
  fact: string
  value: Value
  source: SourceFile
  pointer: string
  /** The occasions at which the line is read: of a table, all that name it. */
  occasions: Occasion[]
  /** The table that the line stands in. */
  table?: string
}

/** Returns every line that sets a fact. */
export const setLines = once((content: Content): SetLine[] => {
  const occasions = occasionsOf(content)
  const ofOccasions = occasions.flatMap((each) => linesOf(each.sets, each.source, each.path, [each]))
  const ofTables = [...content.tables.values()].flatMap(({ name, source, value }) => {
    const naming = occasions.filter(({ decides }) => decides.includes(name))
    return value.rows.flatMap(({ sets }, index) =>
      linesOf(sets, source, ['rows', index], naming).map((line) => ({ ...line, table: name })),
    )
  })
  return [...ofOccasions, ...ofTables]
})

function linesOf(sets: Sets, source: SourceFile, path: Path, occasions: Occasion[]): SetLine[] {
  return Object.entries(sets).map(([fact, value]) => ({
    fact,
    value,
    source,
    pointer: toPointer([...path, 'sets', fact]),
    occasions,
  }))
}
