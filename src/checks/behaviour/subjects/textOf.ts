/** Keywords of lists whose order has no meaning. */
const unordered = ['required', 'type']

/** Returns a value on one line, with its keys sorted. A text has quotes only where it could be read as another value. */
export function textOf(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"[{\d-][^\n]*$/.test(value)
  return isPlain && !['true', 'false', 'null'].includes(value) ? value : JSON.stringify(inOrder(value))
}

/** A copy with sorted keys, without comments. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    entriesOf(value)
      .toSorted(byName)
      .map(([key, inner]) => [
        key,
        unordered.includes(key) && Array.isArray(inner) ? inner.map(String).toSorted() : inOrder(inner),
      ]),
  )
}

/** The entries of an object but for comments and the name of its grammar. */
export function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([key]) => key !== '$comment' && key !== '$schema')
}

/** Compares two entries by their names, as every machine does. */
export function byName([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
