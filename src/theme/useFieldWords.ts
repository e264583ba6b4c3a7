import { pathOfId, pointerOfId, wordingOf } from '#engine/fieldId.ts'
import { evaluateAt } from '#engine/pointer.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import { useScope } from '#engine/useScope.ts'
import { useTexts } from '#engine/useTexts.ts'

import { formatNumber } from './format.ts'

/** Label and help of a field. The help may name the field's run-time bounds: `Da {{minimum}} a {{maximum}} euro`. */
export function useFieldWords(id: string): { label: string; help: string | undefined } {
  const texts = useTexts()
  const { bounds } = useScreen().compiled.screen
  const place = wordingOf(pathOfId(id))
  const ofField = bounds?.[pointerOfId(id)]
  const limits = useScope((scope) =>
    JSON.stringify(
      Object.entries(ofField ?? {}).map(([keyword, pointer]) => [
        keyword,
        evaluateAt(scope, pointer) ?? null,
      ]),
    ),
  )
  const params = Object.fromEntries(
    (JSON.parse(limits) as [string, unknown][]).map(([keyword, limit]) => [
      keyword,
      typeof limit === 'number' ? formatNumber(limit, texts.language) : undefined,
    ]),
  )
  const help = texts.find([`${place}.help`], params)
  const areKnown = Object.values(params).every((limit) => limit !== undefined)
  return {
    label: texts.find([`${place}.label`]) ?? place.split('.').at(-1) ?? '',
    // Its line is kept free until the bounds have come, so that nothing jumps.
    help: help === undefined || areKnown ? help : '\u00a0',
  }
}
