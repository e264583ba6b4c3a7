import type { JourneyMap, MapLane, MapNode } from '../model/JourneyMap.ts'

/** The nodes of a process as they follow each other from its start; those that it does not lead to by itself come last. */
export function inFlowOrder({ nodes, edges }: JourneyMap, { process, start }: MapLane): MapNode[] {
  const here = new Map(nodes.filter((node) => node.process === process).map((node) => [node.id, node]))
  const ways = Map.groupBy(
    edges.filter(({ from, word }) => here.has(from) && word === undefined),
    ({ from }) => from,
  )
  const order = new Set<string>()
  // A list of its own, for a long journey is deeper than calls may be.
  const open = start === undefined ? [] : [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (order.has(id) || !here.has(id)) continue
    order.add(id)
    const onward = ways.get(id) ?? []
    const usual = onward.filter(({ kind }) => kind === 'next' || kind === 'branch')
    open.push(...[...usual, ...onward].map(({ to }) => to).toReversed())
  }
  const [ends, others] = [[] as MapNode[], [] as MapNode[]]
  for (const id of [...order, ...[...here.keys()].filter((one) => !order.has(one))]) {
    const node = here.get(id)!
    if (node.kind === 'wayout') ends.push(node)
    else others.push(node)
  }
  return [...others, ...ends]
}
