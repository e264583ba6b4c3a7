import { evaluateAt } from '#engine/pointer.ts'
import { useScope } from '#engine/useScope.ts'

/** The value at a place of the scope that a screen's options name. */
export function useValueAt<Value>(pointer: unknown): Value | undefined {
  return useScope((scope) =>
    typeof pointer === 'string' ? (evaluateAt(scope, pointer) as Value | undefined) : undefined,
  )
}
