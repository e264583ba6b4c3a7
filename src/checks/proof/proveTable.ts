import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { isValid } from '#validation/isValid.ts'

import { inexactKeyword } from './exactness.ts'
import { type Domain, type Representative, representatives } from './representatives.ts'
import { type Box, uncovered } from './uncovered.ts'

/** What is proven of a table. Rows are counted from 0. */
export interface TableProof {
  /** Rows that never come to their turn: where a single row above fits wherever they do, that one; `'never'` where they fit nothing. */
  unreached: { row: number; because: number | 'never' | 'above' }[]
  /** A case for which no row fits, as text by pointer; absent where a row always fits. */
  gap?: [pointer: string, said: string][]
  /** Why it is not known whether a row always fits. */
  unknown?: { row: number; pointer: string; keyword: string } | 'size' | { pointers: [string, string] }
}

/** Proves that every row of a table can be reached, and that one always fits. `domainOf` says what can stand at a pointer. */
export function proveTable({ rows }: DecisionTable, domainOf: (pointer: string) => Domain): TableProof {
  const pointers = [...new Set(rows.flatMap(({ when = {} }) => Object.keys(when)))]
  const inexact = rows.flatMap(({ when = {} }, row) =>
    Object.entries(when).flatMap(([pointer, schema]) => {
      const keyword = inexactKeyword(schema)
      return keyword === undefined ? [] : [{ row, pointer, keyword }]
    }),
  )
  const axes = pointers.map((pointer) => axisOf(pointer, rows, domainOf(pointer)))
  // A row that cannot be judged exactly may fit wherever it says nothing else, and surely fits nowhere.
  const boxes = rows.map(({ when = {} }): Box =>
    axes.map(({ pointer, values }) =>
      bitsOf(values, when[pointer] && !inexactKeyword(when[pointer]) ? when[pointer] : {}, pointer in when),
    ),
  )
  const sure = boxes.map((box, row) => (inexact.some((each) => each.row === row) ? undefined : box))
  const unreached = boxes.flatMap((box, row) => unreachedRow(box, row, sure))

  const known = sure.filter((box) => box !== undefined)
  const found = uncovered(
    axes.map(({ values }) => allOf(values)),
    known,
  )
  if (found === undefined) return { unreached }
  if (found === null) return { unreached, unknown: 'size' }
  const overlap = overlapping(pointers)
  if (overlap) return { unreached, unknown: { pointers: overlap } }
  if (inexact[0]) return { unreached, unknown: inexact[0] }
  return { unreached, gap: saidOf(found, axes) }
}

interface Axis {
  pointer: string
  values: Representative[]
}

/** The values of a pointer that the rows tell apart, one of each kind. */
function axisOf(pointer: string, rows: DecisionTable['rows'], domain: Domain): Axis {
  const conditions = rows.flatMap(({ when = {} }) => {
    const schema = when[pointer]
    return schema && !inexactKeyword(schema) ? [schema] : []
  })
  const kinds = new Map<string, Representative>()
  for (const each of representatives(domain, conditions)) {
    const verdicts = conditions.map((schema) => each.value !== undefined && isValid(schema, each.value))
    const kind = `${each.value === undefined}${verdicts.join()}`
    if (!kinds.has(kind)) kinds.set(kind, each)
  }
  return { pointer, values: [...kinds.values()] }
}

/** The values that a condition accepts; an absent one is accepted only where the pointer is not named. */
function bitsOf(values: Representative[], schema: object, isNamed: boolean): bigint {
  return values.reduce((bits, { value }, index) => {
    const isAccepted = !isNamed || (value !== undefined && isValid(schema, value))
    return isAccepted ? bits | (1n << BigInt(index)) : bits
  }, 0n)
}

function allOf(values: Representative[]): bigint {
  return (1n << BigInt(values.length)) - 1n
}

function unreachedRow(box: Box, row: number, sure: (Box | undefined)[]): TableProof['unreached'] {
  if (box.includes(0n)) return [{ row, because: 'never' }]
  const above = sure.slice(0, row)
  const one = above.findIndex((other) => other && uncovered(box, [other]) === undefined)
  if (one >= 0) return [{ row, because: one }]
  const isCovered =
    uncovered(
      box,
      above.filter((other) => other !== undefined),
    ) === undefined
  return isCovered ? [{ row, because: 'above' }] : []
}

/** Two pointers of which one lies in the other: what stands there does not vary freely. */
function overlapping(pointers: string[]): [string, string] | undefined {
  for (const outer of pointers) {
    const inner = pointers.find((pointer) => pointer.startsWith(`${outer}/`))
    if (inner !== undefined) return [outer, inner]
  }
  return undefined
}

/** A case of a part, said by the pointers that matter. */
function saidOf(part: Box, axes: Axis[]): [string, string][] {
  return axes.flatMap(({ pointer, values }, index): [string, string][] => {
    const bits = part[index]!
    if (bits === allOf(values) && values.length > 1) return []
    const value = values.find((_, at) => (bits >> BigInt(at)) & 1n)
    return value ? [[pointer, value.said]] : []
  })
}
