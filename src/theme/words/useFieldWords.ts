import { pathOfId, pointerOfId, wordingsOf } from '#engine/form/fields/fieldId.ts'
import type { Speaker } from '#engine/form/FormTheme.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { NamedValues } from '#engine/form/sayLabel.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useScreenStateIf } from '#engine/screen/hooks/useScope.ts'

import { type FieldWords, fieldWords } from './fieldWords.ts'
import { formatDate, formatNumber } from './format.ts'
import { sayValue } from './sayValue.ts'

/** What a text names, how it is said, and where it stands. */
interface Named {
  name: string
  from: string
  say(speaker: Speaker): string | undefined
}

/** The words of a field, with the bounds and values of the moment. */
export function useFieldWords(id: string): FieldWords {
  const { compiled, host } = useScreen()
  const { screen } = compiled
  const { texts } = host
  const named = namedBy(screen, pointerOfId(id))
  const isPlain = named.length === 0
  const said = useScreenStateIf(
    isPlain
      ? undefined
      : (state) =>
          JSON.stringify(named.map(({ name, say }) => [name, say({ state, texts, screen }) ?? null])),
  )
  const areLost = useScreenStateIf(
    isPlain
      ? undefined
      : ({ sources }) => named.some(({ from }) => sources[sourceOf(from) ?? '']?.status === 'failed'),
  )
  return fieldWords(texts, wordingsOf(pathOfId(id)), said === undefined ? undefined : read(said), areLost)
}

function namedBy({ bounds, values }: Screen, pointer: string): Named[] {
  const { required: _, ...limits } = bounds?.[pointer] ?? {}
  return [
    ...Object.entries(limits).map(([name, from]) => ({ name, from, say: limitAt(from) })),
    ...Object.entries(values?.[pointer] ?? {}).map(([name, shown]) => ({
      name,
      from: shown.from,
      say: (speaker: Speaker) => sayValue(shown, speaker),
    })),
  ]
}

function limitAt(from: string) {
  return ({ state, texts }: Speaker) => {
    const limit = evaluateAt(state.scope, from)
    if (typeof limit === 'number') return formatNumber(limit, texts.language)
    return typeof limit === 'string' ? formatDate(limit) : undefined
  }
}

function read(said: string): NamedValues {
  const entries = JSON.parse(said) as [string, string | null][]
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? undefined]))
}

function sourceOf(pointer: string): string | undefined {
  return /^\/sources\/([^/]+)/.exec(pointer)?.[1]
}
