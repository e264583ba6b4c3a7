/** Returns all names of several lists, once each: those of the first, and each other one after its neighbour there. */
export function mergeOrders(lists: Iterable<string>[]): string[] {
  const [first = [], ...others] = lists
  const merged = [...first]
  const known = new Set(merged)
  for (const list of others) {
    let before: string | undefined
    for (const name of list) {
      if (!known.has(name)) {
        merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
        known.add(name)
      }
      before = name
    }
  }
  return merged
}
