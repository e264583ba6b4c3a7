import { parseDuration } from '#validation/duration.ts'

import type { ProductWords } from '../map/words/ProductWords.ts'

/** Why a text says no time: it is no duration in ISO 8601, no setting holds one, or it is no time at all. */
export type DurationFault = 'style' | 'setting' | 'zero'

/** Returns why a text, a duration or the name of a setting, says no time; undefined where it does, or is empty. */
export function durationFault(text: string, words: ProductWords): DurationFault | undefined {
  if (text === '') return undefined
  const isSetting = /^[a-z]\w*\.\w+$/.test(text)
  const said = isSetting ? words.setting(text) : text
  const duration = typeof said === 'string' ? parseDuration(said) : undefined
  if (!duration) return isSetting ? 'setting' : 'style'
  return Object.values(duration).some((part) => part > 0) ? undefined : 'zero'
}
