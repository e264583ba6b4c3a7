import type { MapEdge } from '../model/JourneyMap.ts'

/**
 * Returns for each node the one that every way from the start to it passes last; the start and what it does not lead to have
 * none. After Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".
 */
export function dominatorsOf(edges: MapEdge[], start: string): Map<string, string> {
  const [onward, into] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const { from, to } of edges) {
    onward.set(from, [...(onward.get(from) ?? []), to])
    into.set(to, [...(into.get(to) ?? []), from])
  }
  const order = reversePostorder(onward, start)
  const rank = new Map(order.map((id, index) => [id, index]))
  const dominators = new Map([[start, start]])
  const common = (one: string, other: string): string => {
    let [left, right] = [one, other]
    while (left !== right) {
      if (rank.get(left)! > rank.get(right)!) left = dominators.get(left)!
      else right = dominators.get(right)!
    }
    return left
  }

  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const id of order.slice(1)) {
      const known = (into.get(id) ?? []).filter((from) => dominators.has(from))
      const dominator = known.reduce(common)
      if (dominators.get(id) === dominator) continue
      dominators.set(id, dominator)
      isChanged = true
    }
  }
  dominators.delete(start)
  return dominators
}

function reversePostorder(onward: Map<string, string[]>, start: string): string[] {
  const order: string[] = []
  const seen = new Set([start])
  const open = [{ id: start, next: 0 }]
  for (let here = open.at(-1); here; here = open.at(-1)) {
    const to = onward.get(here.id)?.[here.next]
    here.next += 1
    if (to === undefined) {
      order.push(here.id)
      open.pop()
    } else if (!seen.has(to)) {
      seen.add(to)
      open.push({ id: to, next: 0 })
    }
  }
  return order.toReversed()
}
