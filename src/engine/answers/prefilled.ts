import { evaluateAt, withValueAt } from './pointer.ts'
import type { Screen } from '../screen/Screen.ts'
import type { Scope } from '../screen/ScreenHost.ts'

/** The answers with their first values, and the pointers that have had theirs. */
export interface Prefilled {
  data: Record<string, unknown>
  filled: readonly string[]
}

/**
 * Returns the answers with first values, each given once and never over an answer, and the pointers that have had theirs.
 * A field that cannot be filled in or cleared (`ui:readonly`) always has the value it is given.
 */
export function prefilled(
  { prefill = {}, uiSchema = {} }: Screen,
  scope: Scope,
  filled: readonly string[],
): Prefilled {
  return Object.entries(prefill).reduce<Prefilled>(
    (before, [pointer, from]) => {
      const value = evaluateAt(scope, from)
      const { 'ui:readonly': isReadonly } = (evaluateAt(uiSchema, pointer) ?? {}) as FieldOptions
      const isFilled = before.filled.includes(pointer)
      if (value === undefined || (isFilled && !isReadonly)) return before
      const answer = evaluateAt(before.data, pointer)
      const isOpen = answer === undefined || (isReadonly && answer !== value)
      return {
        data: isOpen ? withValueAt(before.data, pointer, value) : before.data,
        filled: isFilled ? before.filled : [...before.filled, pointer],
      }
    },
    { data: scope.data, filled },
  )
}

interface FieldOptions {
  'ui:readonly'?: boolean
}
