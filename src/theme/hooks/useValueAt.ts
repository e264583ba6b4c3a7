import { evaluateAt } from '#engine/answers/pointer.ts'
import { useScopeIf } from '#engine/screen/useScope.ts'

/** The value at a place of the scope that a screen's options name. */
export function useValueAt<Value>(pointer: unknown): Value | undefined {
  return useScopeIf(
    typeof pointer === 'string' ? (scope) => evaluateAt(scope, pointer) as Value | undefined : undefined,
  )
}
