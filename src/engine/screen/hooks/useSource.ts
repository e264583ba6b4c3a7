import { useMemo } from 'react'

import { evaluateAt } from '#validation/pointer.ts'
import { useScreen } from '../ScreenContext.ts'
import type { SourceOption, SourceState } from '../ScreenHost.ts'
import { useScreenState } from './useScope.ts'

const absent: SourceState = { status: 'idle', value: undefined }
const none: SourceOption[] = []

/** A named source of the screen, as far as it is known. */
export function useSource(name: string | undefined): SourceState {
  return useScreenState(({ sources }) => (name === undefined ? undefined : sources[name]) ?? absent)
}

/** The entries of a source that is a list; undefined where nothing has come, or something else. */
export function useSourceList<Entry>(name: string | undefined): Entry[] | undefined {
  const { value } = useSource(name)
  return Array.isArray(value) ? (value as Entry[]) : undefined
}

/** The choices of a source, with the keys that the screen says are value and label. */
export function useSourceOptions(name: string | undefined): SourceOption[] {
  const { value } = useSource(name)
  const keys = useScreen().compiled.screen.sources?.[name ?? '']?.options
  return useMemo(() => {
    if (!Array.isArray(value)) return none
    return value.flatMap((entry: unknown): SourceOption[] => {
      if (typeof entry !== 'object' || entry === null) return [{ value: String(entry) }]
      const read = (key: string | undefined) => textOf(key && evaluateAt(entry, `/${key}`))
      const chosen = read(keys?.value ?? 'value')
      if (chosen === undefined) return []
      const label = read(keys?.label ?? 'label')
      const description = read(keys?.description ?? 'description')
      return [{ ...entry, value: chosen, label, description }]
    })
  }, [value, keys])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
