import { useScreen } from '#engine/ScreenContext.ts'
import type { ShownValue } from '#engine/Screen.ts'
import { useScreenState } from '#engine/useScope.ts'

import { sayValue } from './sayValue.ts'

/** Says values of the scope as a person reads them; undefined where nothing stands. */
export function useSayValue(): (shown: ShownValue) => string | undefined {
  const { compiled, host } = useScreen()
  const state = useScreenState((whole) => whole)
  return (shown) => sayValue(shown, { state, texts: host.texts, screen: compiled.screen })
}
