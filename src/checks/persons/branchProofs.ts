import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Branch, Condition } from '#flow/Flow.ts'
import { once } from '#validation/once.ts'

import type { Content } from '../content/Content.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { proveTable } from '../proof/proveTable.ts'

/** A branch that no case takes, and the proof. */
export interface DeadBranch {
  source: SourceFile
  process: string
  gateway: string
  index: number
  branch: Branch
  why: string
}

/** Returns the branches of which it is proven that no case takes them, by what can stand at the pointers of their gateway. */
export const branchProofs = once((content: Content): DeadBranch[] =>
  [...content.flows.values()].flatMap(({ source, value: { process, gateways, conditions } }) =>
    Object.entries(gateways).flatMap(([gateway, branches]) => {
      // A condition that is not declared is told of by itself.
      if (branches.some(({ when }) => when !== undefined && !Object.hasOwn(conditions, when))) return []
      const rows = branches.map(({ when }) => ({ when: conditionOf(when, conditions), sets: {} }))
      const { unreached } = proveTable({ table: gateway, rows }, (pointer) => ({
        schemas: withoutReferences(schemasOf(pointer, content)),
        isThere: false,
      }))
      return unreached.map(({ row, because }) => ({
        source,
        process,
        gateway,
        index: row,
        branch: branches[row]!,
        why: whyOf(because, branches),
      }))
    }),
  ),
)

/** A branch without a condition is always open. */
function conditionOf(when: string | undefined, conditions: Record<string, Condition>): Condition {
  return when === undefined ? {} : (conditions[when] ?? {})
}

function whyOf(because: number | 'never' | 'above', branches: Branch[]): string {
  if (because === 'never') return 'no value is as its condition asks'
  if (because === 'above') return 'wherever it is open, one of the branches above it is open first'
  const { when } = branches[because]!
  return `wherever it is open, ${when === undefined ? 'the branch without a condition' : `"${when}"`} above it is open first`
}
