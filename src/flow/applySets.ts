import { withValueAt } from '#validation/pointer.ts'

import type { CaseData } from './CaseData.ts'
import type { Sets } from './Flow.ts'
import { valueOf } from './formulas/valueOf.ts'
import type { Moment } from './Moment.ts'
import { scopeOf } from './scopeOf.ts'

/**
 * Returns the case with the facts that `sets` names, from the first line to the last: each takes its value, sees those
 * set before it, and goes where it has no value.
 */
export function applySets<State extends CaseData>(
  state: State,
  sets: Sets | undefined,
  moment: Moment,
  variables: Record<string, unknown> = {},
): State {
  return Object.entries(sets ?? {}).reduce(
    (set, [fact, value]) => withValueAt(set, fact, valueOf(value, scopeOf(set, moment, variables))),
    state,
  )
}
