import { pathOfId, pointerOfId, wordingsOf } from '#engine/fieldId.ts'
import { evaluateAt } from '#engine/pointer.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import { useScopeIf, useScreenStateIf } from '#engine/useScope.ts'
import { useTexts } from '#engine/useTexts.ts'

import { type FieldWords, fieldWords, type Limits } from './fieldWords.ts'

/** The words of a field, with the bounds of the moment. */
export function useFieldWords(id: string): FieldWords {
  const texts = useTexts()
  const { bounds } = useScreen().compiled.screen
  const { required: _, ...named } = bounds?.[pointerOfId(id)] ?? {}
  const places = Object.entries(named)
  const limits = useScopeIf(
    places.length === 0
      ? undefined
      : (scope) =>
          JSON.stringify(places.map(([keyword, place]) => [keyword, evaluateAt(scope, place) ?? null])),
  )
  const known = limits === undefined ? undefined : (JSON.parse(limits) as Limits)
  const areLost = useScreenStateIf(
    places.length === 0
      ? undefined
      : ({ sources }) => places.some(([, place]) => sources[sourceOf(place) ?? '']?.status === 'failed'),
  )
  return fieldWords(texts, wordingsOf(pathOfId(id)), known, areLost)
}

function sourceOf(pointer: string): string | undefined {
  return /^\/sources\/([^/]+)/.exec(pointer)?.[1]
}
