import { evaluateAt, withValueAt } from '#engine/pointer.ts'
import type { Screen } from '#engine/Screen.ts'
import type { Scope } from '#engine/ScreenHost.ts'

/** First values, each given once and never over an answer. `done` remembers the places that have had theirs. */
export function prefilled(
  { prefill = {} }: Screen,
  scope: Scope,
  done: Set<string>,
): Record<string, unknown> {
  return Object.entries(prefill).reduce((data, [pointer, from]) => {
    const value = evaluateAt(scope, from)
    if (value === undefined || done.has(pointer)) return data
    done.add(pointer)
    return evaluateAt(data, pointer) === undefined ? withValueAt(data, pointer, value) : data
  }, scope.data)
}
