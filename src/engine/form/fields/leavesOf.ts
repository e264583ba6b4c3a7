import type { CompiledScreen } from '../../screen/CompiledScreen.ts'
import { leavesIn } from '../../compile/plan/leavesIn.ts'

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
  const leaves = new Set(leavesIn(root))
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
