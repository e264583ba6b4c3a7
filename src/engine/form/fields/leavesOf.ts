import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import type { PlanNode } from '../../compile/plan/Plan.ts'
import { toPointer } from '#validation/pointer.ts'
import { variantsOf } from '../../compile/plan/variantsOf.ts'

/** Pointers of which each says whether it is among them. */
export type Pointers = Pick<ReadonlySet<string>, 'has'>

const known = new WeakMap<CompiledScreen, Pointers>()

/** Returns the pointers at which the plan has one control, and nothing below it. */
export function leavesOf(compiled: CompiledScreen): Pointers {
  const leaves = known.get(compiled) ?? pointersOf(compiled)
  known.set(compiled, leaves)
  return leaves
}

function pointersOf({ plan: { root, hasRows } }: CompiledScreen): Pointers {
  const leaves = new Set(leavesIn(root, ''))
  if (!hasRows) return leaves
  const asked = new Map<string, boolean>()
  // Of any row they are `*`.
  const has = (pointer: string) => leaves.has(pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'))
  return {
    has(pointer) {
      const isLeaf = asked.get(pointer) ?? has(pointer)
      asked.set(pointer, isLeaf)
      return isLeaf
    },
  }
}

function leavesIn(node: PlanNode, pointer: string): string[] {
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
