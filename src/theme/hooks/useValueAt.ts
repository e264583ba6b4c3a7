import { evaluateAt } from '#engine/answers/pointer.ts'
import { useScopeIf } from '#engine/screen/hooks/useScope.ts'

/** Returns the value at a pointer into the scope. */
export function useValueAt<Value>(pointer: unknown): Value | undefined {
  return useScopeIf(
    typeof pointer === 'string' ? (scope) => evaluateAt(scope, pointer) as Value | undefined : undefined,
  )
}
