import { useScreen } from '../ScreenContext.ts'
import { useScopeIf } from './useScope.ts'

/** Whether a named condition of the screen holds now; no name is always met, an unknown one never. */
export function useCondition(name: string | undefined): boolean {
  const { conditions } = useScreen().compiled
  const holds = useScopeIf(name === undefined ? undefined : (scope) => conditions[name]?.(scope) ?? false)
  return holds ?? true
}
