import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import type { PlanNode } from '../../compile/plan/Plan.ts'
import { toPointer } from '#validation/pointer.ts'
import { variantsOf } from '../../compile/plan/variantsOf.ts'

/** Pointers of which each says whether it is among them. */
export type Pointers = Pick<ReadonlySet<string>, 'has'>

const known = new WeakMap<CompiledScreen, Pointers>()

/** Returns the pointers at which the plan has one control, and nothing below it. */
export function leavesOf(compiled: CompiledScreen): Pointers {
  const leaves = known.get(compiled) ?? pointersOf(new Set(leavesIn(compiled.plan.root, '')))
  known.set(compiled, leaves)
  return leaves
}

/** In patterns any row is `*`. */
function pointersOf(patterns: ReadonlySet<string>): Pointers {
  const hasRows = [...patterns].some((pattern) => pattern.includes('/*'))
  if (!hasRows) return patterns
  return {
    has: (pointer) => patterns.has(pointer) || patterns.has(pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')),
  }
}

function leavesIn(node: PlanNode, pointer: string): string[] {
  switch (node.kind) {
    case 'leaf':
      return [pointer]
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
