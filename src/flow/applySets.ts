import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { CaseData } from './CaseData.ts'
import type { Sets } from './Flow.ts'

/** Returns the case with the facts that `sets` maps: each takes the value at its source, and goes where the source has none. */
export function applySets<State extends CaseData>(
  state: State,
  sets: Sets = {},
  variables: Record<string, unknown> = {},
): State {
  const sources = { facts: state.facts, answers: state.answers, variables }
  return Object.entries(sets).reduce(
    (set, [fact, source]) => withValueAt(set, fact, evaluateAt(sources, source)),
    state,
  )
}
