import { useScreen } from '../ScreenContext.ts'
import type { ScreenHost } from '../ScreenHost.ts'

/** The page around the screen: runs actions, carries documents, knows the position. */
export function useHost(): ScreenHost {
  return useScreen().host
}
