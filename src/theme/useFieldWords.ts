import { pathOfId, pointerOfId, wordingsOf } from '#engine/fieldId.ts'
import { evaluateAt } from '#engine/pointer.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import { useScope } from '#engine/useScope.ts'
import { useTexts } from '#engine/useTexts.ts'

import { formatNumber } from './format.ts'

interface FieldWords {
  label: string
  help: string | undefined
  /** What is said of the field only to whoever asks for it. */
  tip: string | undefined
}

/** Words of a field. Its help may name the field's run-time bounds: `Da {{minimum}} a {{maximum}} euro`. */
export function useFieldWords(id: string): FieldWords {
  const texts = useTexts()
  const { bounds } = useScreen().compiled.screen
  const places = wordingsOf(pathOfId(id))
  const find = (part: string, values?: Record<string, unknown>) =>
    texts.find(
      places.map((place) => `${place}.${part}`),
      values,
    )
  const ofField = bounds?.[pointerOfId(id)]
  const limits = useScope((scope) =>
    JSON.stringify(
      Object.entries(ofField ?? {})
        .filter(([keyword]) => keyword !== 'required')
        .map(([keyword, pointer]) => [keyword, evaluateAt(scope, pointer) ?? null]),
    ),
  )
  const params = Object.fromEntries(
    (JSON.parse(limits) as [string, unknown][]).map(([keyword, limit]) => [
      keyword,
      typeof limit === 'number' ? formatNumber(limit, texts.language) : undefined,
    ]),
  )
  const help = find('help', params)
  const areKnown = Object.values(params).every((limit) => limit !== undefined)
  return {
    label: find('label') ?? places.at(-1) ?? '',
    // Its line is kept free until the bounds have come, so that nothing jumps.
    help: help === undefined || areKnown ? help : '\u00a0',
    tip: find('tip'),
  }
}
