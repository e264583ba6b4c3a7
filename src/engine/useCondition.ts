import { useScreen } from './ScreenContext.ts'
import { useScope } from './useScope.ts'

/** Whether a named condition of the screen holds now; no name is always met, an unknown one never. */
export function useCondition(name: string | undefined): boolean {
  const { conditions } = useScreen().compiled
  return useScope((scope) => name === undefined || (conditions[name]?.(scope) ?? false))
}
