const MOST_NAMED = 12

/** What may stand in every object of a definition, and need not be named. */
const EVERYWHERE = '$comment'

/** Returns a hint for an unknown name: the known name most like it, else the known names where they are few, else what can be done. */
export function didYouMean(name: string, known: Iterable<string>, otherwise: string): string {
  const names = [...new Set(known)].sort()
  const closest = closestTo(name, names)
  if (closest !== undefined) return `Did you mean "${closest}"?`
  const own = names.filter((each) => each !== EVERYWHERE)
  return own.length > 0 && own.length <= MOST_NAMED ? `There are: ${own.join(', ')}.` : otherwise
}

/** The known name that most likely was meant, if any is like it. */
export function closestTo(name: string, known: Iterable<string>): string | undefined {
  const [best] = [...known]
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(1, name.length / 3) ? best.each : undefined
}

/** The key most like another that is missing beside it, if any: `people.items.name` and `people.items.nmae`. */
export function closestKey(key: string, known: Iterable<string>): string | undefined {
  const parent = key.slice(0, key.lastIndexOf('.') + 1)
  const beside = [...known].filter(
    (each) => each.startsWith(parent) && !each.slice(parent.length).includes('.'),
  )
  const closest = closestTo(
    key.slice(parent.length),
    beside.map((each) => each.slice(parent.length)),
  )
  return closest === undefined ? undefined : parent + closest
}

/** The fewest letters to add, drop, change or exchange with the next. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[line - 1] === to[column - 1]
      const isExchanged = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1]
      next.push(
        Math.min(
          (row[column - 1] ?? 0) + (isSame ? 0 : 1),
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          isExchanged ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
