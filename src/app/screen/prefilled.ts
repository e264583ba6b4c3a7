import { evaluateAt, withValueAt } from '#engine/answers/pointer.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'

/**
 * First values, each given once and never over an answer; `done` remembers the places that have had theirs. A place
 * that nobody can fill in or clear (`ui:readonly`) always has the value it is given.
 */
export function prefilled(
  { prefill = {}, uiSchema = {} }: Screen,
  scope: Scope,
  done: Set<string>,
): Record<string, unknown> {
  return Object.entries(prefill).reduce((data, [pointer, from]) => {
    const value = evaluateAt(scope, from)
    const { 'ui:readonly': isReadonly } = (evaluateAt(uiSchema, pointer) ?? {}) as UiPlace
    if (value === undefined || (done.has(pointer) && !isReadonly)) return data
    done.add(pointer)
    const before = evaluateAt(data, pointer)
    const isOpen = before === undefined || (isReadonly && before !== value)
    return isOpen ? withValueAt(data, pointer, value) : data
  }, scope.data)
}

interface UiPlace {
  'ui:readonly'?: boolean
}
