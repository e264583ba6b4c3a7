import { pickEntry } from '#engine/screen/pickEntry.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'
import type { Scope, ScreenState, SourceState } from '#engine/screen/ScreenHost.ts'

import type { QueryResult } from '../callEndpoint.ts'
import { readArguments } from '#engine/answers/readArguments.ts'

type Called = Extract<SourceDefinition, { endpoint: string }>
type Pointed = Extract<SourceDefinition, { from: string }>

/** The arguments with which a source's call is to be made. */
export type SourceArguments = Record<string, unknown> | undefined

/** What the sources of a screen are computed from. */
export interface SourceInputs {
  definitions: Record<string, SourceDefinition>
  /** Names of the sources, each after those that it reads. */
  names: string[]
  scope: Scope
  /** The states before: the last value stays while a source is loaded anew. */
  before: ScreenState['sources']
  /** What is known of the answer to a call. */
  resultOf(endpoint: string, values: SourceArguments): QueryResult
}

export interface ReadSources {
  /** The same object as before where nothing has changed. */
  sources: ScreenState['sources']
  /** The calls to be made: a source whose arguments lack a value makes none. */
  calls: Map<string, SourceArguments>
}

const idle: SourceState = { status: 'idle', value: undefined }

/** Computes all sources of a screen in one pass, each from those before it. */
export function readSources({ definitions, names, scope, before, resultOf }: SourceInputs): ReadSources {
  const calls: ReadSources['calls'] = new Map()
  const sources: ScreenState['sources'] = {}
  const ready: Scope['sources'] = {}
  const seen = { ...scope, sources: ready }

  function called(name: string, { endpoint, with: named, optional, at }: Called): SourceState {
    const read = readArguments(named, seen, optional)
    if (!read) return idle
    calls.set(name, read.values)
    const { data, error } = resultOf(endpoint, read.values)
    if (data !== undefined) return { status: 'ready', value: part(data, at) }
    return { status: error ? 'failed' : 'loading', value: before[name]?.value }
  }

  /** What points into another source is as far as that one is. */
  function pointed(name: string, { from, where, at }: Pointed): SourceState {
    const value = part(pickEntry(evaluateAt(seen, from), where, seen), at)
    if (value !== undefined) return { status: 'ready', value }
    const [, kind, other = ''] = from.split('/')
    const status = kind === 'sources' ? sources[other]?.status : undefined
    return status === 'loading' || status === 'failed' ? { status, value: before[name]?.value } : idle
  }

  for (const name of names) {
    const definition = definitions[name] as SourceDefinition
    const now = 'endpoint' in definition ? called(name, definition) : pointed(name, definition)
    sources[name] = unchanged(before[name], now) ?? now
    if (now.status === 'ready') ready[name] = now.value
  }
  const isSame = names.every((name) => sources[name] === before[name])
  return { sources: isSame ? before : sources, calls }
}

function part(value: unknown, at: string | undefined): unknown {
  return at === undefined ? value : evaluateAt(value, at)
}

/** The object before, where it says the same: its reader is not drawn again. */
function unchanged(before: SourceState | undefined, now: SourceState): SourceState | undefined {
  return before?.status === now.status && before.value === now.value ? before : undefined
}
