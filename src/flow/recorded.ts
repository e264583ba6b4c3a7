import type { Before, CaseState, LeftBy } from './CaseData.ts'
import { own } from '#validation/own.ts'

/** Steps that are kept: several times those of the longest journey. Without a limit a case that goes there and back grows with each move. */
export const MOST_KEPT = 500

/** Returns `after` with the step of `before` among those that were left, of which the last are kept; nothing of it is parked any more. */
export function recorded(before: CaseState, after: CaseState, by: LeftBy, goesBack: boolean): CaseState {
  const { step } = before
  const passed = { step, by, before: changed(before, after), ...(goesBack && { backTo: after.step }) }
  const first = after.parked.findIndex((parked) => parked.step === step)
  return {
    ...after,
    passed: [...after.passed, passed].slice(-MOST_KEPT),
    parked: first < 0 ? after.parked : after.parked.toSpliced(first, 1),
  }
}

function changed(before: CaseState, after: CaseState): Before {
  const names = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)])
  const facts = [...names].flatMap((name): Before['facts'] => {
    const value = before.facts[name]
    if (value === after.facts[name]) return []
    return [value === undefined ? [name] : [name, value]]
  })
  const answers = own(before.answers, before.step)
  const isAnswered = answers !== undefined && answers !== own(after.answers, before.step)
  return { facts, ...(isAnswered && { answers }) }
}
