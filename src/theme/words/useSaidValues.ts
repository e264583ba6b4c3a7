import type { ShownValue } from '#engine/screen/Screen.ts'

import { useSayValue } from './useSayValue.ts'

/** What a text may name, by placeholder; where nothing stands, an empty text. */
export function useSaidValues(values: Record<string, ShownValue> = {}): Record<string, string> {
  const sayValue = useSayValue()
  return Object.fromEntries(Object.entries(values).map(([name, shown]) => [name, sayValue(shown) ?? '']))
}
