import { once } from '#validation/once.ts'

import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import { type JudgedData, judgeShown } from '../compile/judge/judgeShown.ts'
import { type PrunedParts, pruneAgain } from '../compile/judge/pruneInactive.ts'
import { hiddenFields } from '../compile/page/hiddenFields.ts'
import { matcherOf } from './matcherOf.ts'
import { leafErrors } from './leafErrors.ts'
import { leavesOf } from '../form/fields/leavesOf.ts'
import type { Scope } from '../screen/ScreenHost.ts'

export type { JudgedData }

/** What was pruned before: an answer goes to its place in a copy, and all that lies beside it stays the same object. */
export const prunedPartsOf = once((_compiled: CompiledScreen): PrunedParts => new WeakMap())

/**
 * Judges the data of a screen as it stands: by its schema, by the bounds and choices of the moment, and only in what is
 * asked now. `given` are pointers at which there must be an answer, also where the schema does not require it.
 */
export function judgeData(
  compiled: CompiledScreen,
  data: Record<string, unknown>,
  scope: Scope,
  given: readonly string[] = [],
): JudgedData {
  const known = prunedPartsOf(compiled)
  const judge = (shown: unknown) => {
    const { active, undecided } = pruneAgain(compiled.screen.schema, shown, matcherOf(compiled), known)
    const found = leafErrors(compiled.validate, active, leavesOf(compiled))
    return { active, errors: compiled.branchErrors?.(compiled, undecided, found) ?? found }
  }
  return judgeShown(
    { screen: compiled.screen, hidden: hiddenFields(compiled, scope), judge },
    data,
    scope,
    given,
  )
}
