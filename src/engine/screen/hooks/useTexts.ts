import { useScreen } from '../ScreenContext.ts'
import type { ScreenTexts } from '../ScreenHost.ts'

/** The words of the screen. */
export function useTexts(): ScreenTexts {
  return useScreen().host.texts
}
