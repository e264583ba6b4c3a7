import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import type { PlanNode } from '../../compile/plan/Plan.ts'
import { toPointer } from '#validation/pointer.ts'
import { variantsOf } from '../../compile/plan/variantsOf.ts'

const known = new WeakMap<CompiledScreen, ReadonlySet<string>>()

/** Returns the pointers at which the plan has one control, and nothing below it. */
export function leavesOf(compiled: CompiledScreen): ReadonlySet<string> {
  const leaves = known.get(compiled) ?? new Set(leavesIn(compiled.plan.root, ''))
  known.set(compiled, leaves)
  return leaves
}

function leavesIn(node: PlanNode, pointer: string): string[] {
  if (node.kind !== 'object') return node.kind === 'leaf' ? [pointer] : []
  return node.children.flatMap((child) => {
    const inside = pointer + toPointer([child.name])
    const ways = variantsOf(child)
    const isLeaf = ways.every((way) => way.node.kind === 'leaf')
    return isLeaf
      ? [inside]
      : ways.flatMap((way) => (way.node.kind === 'leaf' ? [] : leavesIn(way.node, inside)))
  })
}
