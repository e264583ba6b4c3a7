import type { ScreenTexts } from '#engine/ScreenHost.ts'

import { formatNumber } from './format.ts'

export interface FieldWords {
  label: string
  help: string | undefined
  /** What is said of the field only to whoever asks for it. */
  tip: string | undefined
}

/** Run-time bounds by their keyword, as far as they are known. */
export type Limits = [keyword: string, limit: unknown][]

const unlimited: Limits = []

/**
 * Words of a field, whose places in the wording are given (`wordingsOf`). Its help may name the field's run-time bounds:
 * `Da {{minimum}} a {{maximum}} euro`. Bounds that are lost will not come.
 */
export function fieldWords(
  texts: ScreenTexts,
  places: string[],
  limits = unlimited,
  areLost = false,
): FieldWords {
  const find = (part: string, values?: Record<string, unknown>) =>
    texts.find(
      places.map((place) => `${place}.${part}`),
      values,
    )
  const params = Object.fromEntries(
    limits.map(([keyword, limit]) => [
      keyword,
      typeof limit === 'number' ? formatNumber(limit, texts.language) : undefined,
    ]),
  )
  const help = find('help', params)
  const areKnown = Object.values(params).every((limit) => limit !== undefined)
  return {
    label: find('label') ?? places.at(-1) ?? '',
    // Its line is kept free until the bounds have come, so that nothing jumps.
    help: help === undefined || areKnown ? help : areLost ? undefined : '\u00a0',
    tip: find('tip'),
  }
}
