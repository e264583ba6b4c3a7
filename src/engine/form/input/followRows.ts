import { evaluateAt, type Path, toPath, toPointer } from '#validation/pointer.ts'
import { equal } from '../../answers/equal.ts'

/**
 * Where a pointer into the data leads, once rows of the lists on the way to it were added, removed or moved; undefined when its
 * own row is gone. A row is known by what stands in it.
 */
export function followRows(pointer: string, before: unknown, after: unknown): string | undefined {
  let followed: Path = []
  for (const [depth, part] of toPath(pointer).entries()) {
    const list = evaluateAt(before, toPointer(toPath(pointer).slice(0, depth)))
    const now = evaluateAt(after, toPointer(followed))
    const index = Array.isArray(list) && Array.isArray(now) ? rowNow(Number(part), list, now) : part
    if (index === undefined) return undefined
    followed = [...followed, index]
  }
  return toPointer(followed)
}

function rowNow(row: number, before: unknown[], after: unknown[]): number | undefined {
  if (before.length === after.length) return movedTo(row, before, after)
  const shorter = Math.min(before.length, after.length)
  const first = countEqual(shorter, (index) => equal(before[index], after[index]))
  const last = countEqual(shorter - first, (index) => equal(before.at(-1 - index), after.at(-1 - index)))
  if (row < first) return row
  return row >= before.length - last ? row + after.length - before.length : undefined
}

/** Among as many rows, one that stands elsewhere was moved; one that stands nowhere was changed where it is. */
function movedTo(row: number, before: unknown[], after: unknown[]): number {
  if (equal(before[row], after[row])) return row
  const found = after.findIndex((now, index) => equal(before[row], now) && !equal(before[index], now))
  return found < 0 ? row : found
}

/** How many of the first ones hold, without a gap. */
function countEqual(most: number, holds: (index: number) => boolean): number {
  let count = 0
  while (count < most && holds(count)) count += 1
  return count
}
