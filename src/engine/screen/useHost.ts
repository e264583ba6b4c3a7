import { useScreen } from './ScreenContext.ts'
import type { ScreenHost } from './ScreenHost.ts'

/** Whoever shows the screen: runs actions, carries documents, knows the position. */
export function useHost(): ScreenHost {
  return useScreen().host
}
