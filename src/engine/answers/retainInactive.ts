import { own } from '#validation/own.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

/**
 * rjsf drops the answers of a branch that is no longer taken; here they stay aside, and come back with the branch.
 * `changed` is the pointer that the applicant changed: what is gone there is meant to be.
 */
export function retainInactive(before: unknown, after: unknown, changed: string, path: Path = []): unknown {
  if (before === after || toPointer(path) === changed || !areAlike(before, after)) return after
  if (Array.isArray(before)) {
    return (after as unknown[]).map((item, index) =>
      retainInactive(before[index], item, changed, [...path, index]),
    )
  }
  const now = after as Record<string, unknown>
  const kept = Object.entries(before).flatMap(([key, old]: [string, unknown]) => {
    const childPath = [...path, key]
    if (toPointer(childPath) === changed) return []
    return [[key, own(now, key) === undefined ? old : retainInactive(old, now[key], changed, childPath)]]
  })
  return { ...now, ...Object.fromEntries(kept) }
}

/** Two objects, or two lists of as many rows. */
function areAlike(before: unknown, after: unknown): before is object {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  return !Array.isArray(before) || before.length === (after as unknown[]).length
}
