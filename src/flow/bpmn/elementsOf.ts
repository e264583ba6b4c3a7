import { once } from '#validation/once.ts'

import type { BpmnFlow, BpmnModel, BpmnNode, BpmnScope } from './BpmnModel.ts'

/** An element with its place: what leads on from it, and the sub-process in which it stands. */
export interface PlacedElement {
  node: BpmnNode
  outgoing: BpmnFlow[]
  within?: BpmnNode
}

/** Returns every element of a process by its id, those in sub-processes too. */
export const elementsOf = once(
  ({ scope }: BpmnModel): Map<string, PlacedElement> =>
    new Map(placed(scope, undefined).map((element) => [element.node.id, element])),
)

function placed({ nodes, flows }: BpmnScope, within: BpmnNode | undefined): PlacedElement[] {
  const outgoing = Map.groupBy(flows, ({ from }) => from)
  return nodes.flatMap((node) => [
    { node, outgoing: outgoing.get(node.id) ?? [], ...(within && { within }) },
    ...(node.scope ? placed(node.scope, node) : []),
  ])
}
