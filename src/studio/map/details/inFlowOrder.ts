import type { JourneyMap, MapLane, MapNode } from '../model/JourneyMap.ts'

/** The nodes of a process as they follow each other from its start; those that it does not lead to by itself come last. */
export function inFlowOrder({ nodes, edges }: JourneyMap, { process, start }: MapLane): MapNode[] {
  const here = new Map(nodes.filter((node) => node.process === process).map((node) => [node.id, node]))
  const order = new Set<string>()
  const follow = (id: string) => {
    if (order.has(id) || !here.has(id)) return
    order.add(id)
    const onward = edges.filter(({ from, word }) => from === id && word === undefined)
    const usual = onward.filter(({ kind }) => kind === 'next' || kind === 'branch')
    for (const { to } of [...usual, ...onward]) follow(to)
  }
  if (start !== undefined) follow(start)
  const [ends, others] = [[] as MapNode[], [] as MapNode[]]
  for (const id of [...order, ...[...here.keys()].filter((one) => !order.has(one))]) {
    const node = here.get(id)!
    if (node.kind === 'wayout') ends.push(node)
    else others.push(node)
  }
  return [...others, ...ends]
}
