import { writeNumber } from '#engine/answers/writeNumber.ts'
import { DEFAULT_LANGUAGE, type Language } from '#engine/screen/languages.ts'

import { isEuroFirst } from './format.ts'

/** 45.4 is `45 %` in Italian, `45%` in English. */
export function formatWholePercent(percent: number, language: Language = DEFAULT_LANGUAGE): string {
  return `${writeNumber(Math.round(percent), language)}${isEuroFirst(language) ? '' : '\u00a0'}%`
}
