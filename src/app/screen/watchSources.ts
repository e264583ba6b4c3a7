import { endpoints } from '#api/endpoints.ts'
import { POLLING_INTERVAL_MS } from '#contract/limits.ts'
import { pickEntry } from '#engine/pickEntry.ts'
import { evaluateAt } from '#engine/pointer.ts'
import type { SourceDefinition } from '#engine/Screen.ts'
import type { SourceState } from '#engine/ScreenHost.ts'

import type { AppStore } from '../createAppStore.ts'
import { endpointOf, type Subscription } from './callEndpoint.ts'
import { readArguments } from './readArguments.ts'
import type { WritableScreenStore } from './screenRecord.ts'

type Called = Extract<SourceDefinition, { endpoint: string }>
type Pointed = Extract<SourceDefinition, { from: string }>

interface Watched {
  given: unknown
  /** `given` as a text, to see whether it changed. */
  asked: string
  subscription: Subscription
}

const idle: SourceState = { status: 'idle', value: undefined }

/**
 * Keeps the screen's sources: makes their calls when their arguments have values, and again when one changes; follows the
 * places that others point at; tries the failed ones again when the connection is back. Answers how to stop.
 */
export function watchSources(
  definitions: Record<string, SourceDefinition>,
  app: AppStore,
  screen: WritableScreenStore,
): () => void {
  const watched = new Map<string, Watched>()
  const names = Object.keys(definitions)
  let wasLost = false

  /** One source may stand on another: rounds go on until nothing changes. */
  function follow(): void {
    for (let round = 0; round <= names.length; round += 1) {
      const before = screen.get().sources
      const now = Object.fromEntries(names.map((name) => [name, stateOf(name, before[name] ?? idle)]))
      if (names.every((name) => isSame(before[name], now[name]))) return
      screen.set({ sources: now })
      const ready = Object.entries(now).filter(([, { status }]) => status === 'ready')
      screen.setScope({ sources: Object.fromEntries(ready.map(([name, { value }]) => [name, value])) })
    }
  }

  function stateOf(name: string, before: SourceState): SourceState {
    const definition = definitions[name] as SourceDefinition
    if (!('endpoint' in definition)) return pointed(definition, before)

    const watching = watch(name, definition)
    if (!watching) return idle
    const { data, error } = endpointOf(definition.endpoint).select(watching.given)(app.getState())
    if (data !== undefined) return state('ready', part(data, definition.at), before)
    return state(error ? 'failed' : 'loading', before.value, before)
  }

  function pointed(definition: Pointed, before: SourceState): SourceState {
    const { scope } = screen.get()
    const value = part(pickEntry(evaluateAt(scope, definition.from), definition.where, scope), definition.at)
    return value === undefined ? awaited(definition.from, before) : state('ready', value, before)
  }

  /** What points into another source is as far as that one is. */
  function awaited(from: string, before: SourceState): SourceState {
    const [, kind, other = ''] = from.split('/')
    const status = kind === 'sources' ? screen.get().sources[other]?.status : undefined
    return status === 'loading' || status === 'failed' ? state(status, before.value, before) : idle
  }

  function watch(name: string, definition: Called): Watched | undefined {
    const known = watched.get(name)
    const read = readArguments(definition.with, screen.get().scope, definition.optional)
    const asked = read && JSON.stringify(read.given ?? null)
    if (known && known.asked === asked) return known

    known?.subscription.unsubscribe()
    watched.delete(name)
    if (!read || asked === undefined) return undefined
    const subscription = app.dispatch(
      endpointOf(definition.endpoint).initiate(read.given, {
        forceRefetch: endpoints[definition.endpoint]?.isFresh ?? false,
        ...(definition.poll && { subscriptionOptions: { pollingInterval: POLLING_INTERVAL_MS } }),
      }),
    )
    const watching = { given: read.given, asked, subscription }
    watched.set(name, watching)
    return watching
  }

  function retryWhenBack(): void {
    const { isLost } = app.getState().connection
    if (wasLost && !isLost) {
      const failed = names.filter((name) => screen.get().sources[name]?.status === 'failed')
      for (const name of failed) watched.get(name)?.subscription.refetch()
    }
    wasLost = isLost
  }

  const stopApp = app.subscribe(() => {
    retryWhenBack()
    follow()
  })
  const stopScreen = screen.subscribe(follow)
  follow()
  return () => {
    stopApp()
    stopScreen()
    for (const { subscription } of watched.values()) subscription.unsubscribe()
  }
}

function part(value: unknown, at: string | undefined): unknown {
  return at === undefined ? value : evaluateAt(value, at)
}

/** The same object for the same state: whoever reads it is not drawn again. */
function state(status: SourceState['status'], value: unknown, before: SourceState): SourceState {
  return before.status === status && before.value === value ? before : { status, value }
}

function isSame(one: SourceState | undefined, other: SourceState | undefined): boolean {
  return one?.status === other?.status && one?.value === other?.value
}
