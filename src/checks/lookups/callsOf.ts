import type { Argument } from '#validation/readArguments.ts'
import type { Path } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'

/** A call that a screen makes, and where it says so. */
export interface Call {
  endpoint: string
  use: 'source' | 'call' | 'download'
  path: Path
  given: Record<string, Argument>
  /** Arguments without which it is made too. */
  optional: string[]
}

/** Returns every call that a screen makes: those of its sources and of its actions. */
export function callsOf({ value: { sources = {}, actions = {} } }: ScreenDefinition): Call[] {
  const ofSources = Object.entries(sources).flatMap(([name, source]): Call[] => {
    if (!('endpoint' in source)) return []
    const { endpoint, with: given = {}, optional = [] } = source
    return [{ endpoint, use: 'source', path: ['sources', name], given, optional }]
  })
  const ofActions = Object.entries(actions).flatMap(([name, action]): Call[] => {
    if (action.type !== 'call' && action.type !== 'download') return []
    const { endpoint, with: given = {} } = action
    const optional = action.type === 'call' ? (action.optional ?? []) : []
    return [{ endpoint, use: action.type, path: ['actions', name], given, optional }]
  })
  return [...ofSources, ...ofActions]
}
