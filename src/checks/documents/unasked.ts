import type { Condition, Flow } from '#flow/Flow.ts'

import type { Content } from '../content/Content.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { proveTable } from '../proof/proveTable.ts'

type Names = (string | undefined)[]

/**
 * Returns a case in which all of some conditions hold, and none of those under which something is asked for, each being
 * several that hold together: `"/facts/a" is 1 and ...`. Undefined where there is none, or it is not known.
 */
export function unasked(
  { conditions }: Flow,
  given: Names,
  asking: Names[],
  content: Content,
): string | undefined {
  if (asking.some((each) => each.every((name) => name === undefined))) return undefined
  const names = [...given, ...asking.flat()].filter((name) => name !== undefined)
  // A condition that is not declared is told of by itself.
  if (names.some((name) => !Object.hasOwn(conditions, name))) return undefined
  const named = (all: Names) =>
    all.flatMap((name): Condition[] => (name === undefined ? [] : [conditions[name]!]))
  return caseWithout({ given: named(given), denied: [], asking: asking.map(named) }, content)
}

/** Returns a case in which some conditions hold, some do not, and none of those under which something is asked for. */
export function caseWithout(
  { given, denied, asking }: { given: Condition[]; denied: Condition[]; asking: Condition[][] },
  content: Content,
): string | undefined {
  const linesOf = (all: Condition[]) => all.flatMap((each) => Object.entries(each))
  const without = linesOf(given).map(([pointer, schema]): Condition => ({ [pointer]: { not: schema } }))
  const together = asking.map(linesOf)
  // Two of one place cannot be said as one condition: such a row is taken to hold wherever the first of them does.
  const rows = [
    ...without,
    ...denied,
    ...together.map((lines): Condition => Object.fromEntries(lines.toReversed())),
  ]
  const { gap } = proveTable({ table: '', rows: rows.map((when) => ({ when, sets: {} })) }, (pointer) => ({
    schemas: withoutReferences(schemasOf(pointer, content)),
    isThere: true,
  }))
  // What must hold anyway need not be said.
  const asked = new Set(together.flat().map(([pointer]) => pointer))
  return gap
    ?.filter(([pointer]) => asked.has(pointer))
    .map(([pointer, said]) => `"${pointer}" ${said}`)
    .join(' and ')
}
