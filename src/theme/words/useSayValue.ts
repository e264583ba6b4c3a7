import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { ShownValue } from '#engine/screen/Screen.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'

import { sayValue } from './sayValue.ts'

/** Says values of the scope as a person reads them; undefined where nothing stands. */
export function useSayValue(): (shown: ShownValue) => string | undefined {
  const { compiled, host } = useScreen()
  const state = useScreenState((whole) => whole)
  return (shown) => sayValue(shown, { state, texts: host.texts, screen: compiled.screen })
}
