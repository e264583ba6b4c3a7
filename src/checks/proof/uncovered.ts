/** For each pointer the values that a row accepts, or that are left: a bit for each representative. */
export type Box = bigint[]

/** More than enough for tables that people read; a proof that needs more is given up. */
const MOST_PARTS = 20_000

/** Returns a part of `box` that none of the rows covers; undefined where they cover all of it, null where that cannot be found out. */
export function uncovered(box: Box, rows: Box[]): Box | undefined | null {
  let parts = 0

  function search(part: Box, from: number): Box | undefined | null {
    parts += 1
    if (parts > MOST_PARTS) return null
    let index = from
    while (index < rows.length && isApart(part, rows[index]!)) index += 1
    const row = rows[index]
    if (!row) return part

    const inside = [...part]
    for (const [axis, accepted] of row.entries()) {
      const outside = part[axis]! & ~accepted
      if (outside !== 0n) {
        const found = search(inside.with(axis, outside), index + 1)
        if (found !== undefined) return found
      }
      inside[axis] = part[axis]! & accepted
    }
    return undefined
  }

  return box.includes(0n) ? undefined : search(box, 0)
}

function isApart(a: Box, b: Box): boolean {
  return a.some((accepted, axis) => (accepted & b[axis]!) === 0n)
}
