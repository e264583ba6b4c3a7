import type { Draft } from './Draft.ts'
import type { MapEdge } from './JourneyMap.ts'

/** Resolves `previous` and `return` by the ways that lead to the step which says them. */
export function backwardEdges({ nodes, edges, backward }: Draft): MapEdge[] {
  const into = new Map<string, MapEdge[]>()
  for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge])
  const isGateway = (id: string) => nodes.get(id)?.kind === 'gateway'

  /** The steps from which a node is reached, over gateways, and whether a message of theirs leads there. */
  const stepsBehind = (id: string, seen = new Set<string>()): { step: string; isByMessage: boolean }[] => {
    if (seen.has(id)) return []
    seen.add(id)
    return (into.get(id) ?? []).flatMap(({ from, kind }) =>
      isGateway(from) ? stepsBehind(from, seen) : [{ step: from, isByMessage: kind === 'message' }],
    )
  }
  const interruptedBy = (id: string, seen = new Set<string>()): string[] => {
    if (seen.has(id)) return []
    seen.add(id)
    return stepsBehind(id).flatMap(({ step, isByMessage }) =>
      isByMessage ? [step] : interruptedBy(step, seen),
    )
  }

  return backward.flatMap((way) => {
    const sayers = isGateway(way.from) ? stepsBehind(way.from).map(({ step }) => step) : [way.from]
    const targets = sayers.flatMap((step) =>
      way.word === 'return' ? interruptedBy(step) : stepsBehind(step).map((behind) => behind.step),
    )
    return [...new Set(targets)].map((to) => ({ ...way, id: `${way.id}>${to}`, to }))
  })
}
