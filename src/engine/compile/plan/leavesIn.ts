import { toPointer } from '#validation/pointer.ts'

import type { PlanNode } from './Plan.ts'
import { variantsOf } from './variantsOf.ts'

/** Returns the pointers at which a plan has one control, and nothing below it; of any row of a list they are `*`. */
export function leavesIn(node: PlanNode, pointer = ''): string[] {
  switch (node.kind) {
    case 'leaf':
      return [pointer]
    case 'choice':
    case 'stock':
      return []
    case 'rows':
      return leavesIn(node.item, `${pointer}/*`)
    case 'object':
      return node.children.flatMap((child) => {
        const inside = pointer + toPointer([child.name])
        const ways = variantsOf(child)
        const isLeaf = ways.every((way) => way.node.kind === 'leaf')
        return isLeaf
          ? [inside]
          : ways.flatMap((way) => (way.node.kind === 'leaf' ? [] : leavesIn(way.node, inside)))
      })
  }
}
