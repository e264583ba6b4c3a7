import { endpoints } from '#api/endpoints.ts'
import { isFinalResponse } from '../idempotency/isFinalResponse.ts'
import type { ApiError } from '#api/ApiError.ts'
import { POLLING_INTERVAL_MS } from '#contract/limits.ts'
import { pickEntry } from '#engine/screen/pickEntry.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'
import type { SourceState } from '#engine/screen/ScreenHost.ts'

import type { AppStore } from '../AppStore.ts'
import { endpointOf, type Subscription } from './callEndpoint.ts'
import { readArguments } from './readArguments.ts'
import type { WritableScreenStore } from './screenRecord.ts'

type Called = Extract<SourceDefinition, { endpoint: string }>
type Pointed = Extract<SourceDefinition, { from: string }>

export interface WatchedSources {
  /** Asks once more for what could not be had. */
  askAgain(): void
  stop(): void
}

interface Watched {
  given: unknown
  /** `given` as a text, to see whether it changed. */
  asked: string
  subscription: Subscription
}

const FIRST_RETRY_MS = 3_000
const LONGEST_BETWEEN_RETRIES_MS = 30_000
const TOO_LARGE = 413

const idle: SourceState = { status: 'idle', value: undefined }

/**
 * Keeps the screen's sources: makes their calls when their arguments have values, and again when one changes; follows the
 * places that others point at; tries the failed ones again when it is told to, when the connection is back, and by
 * itself, less and less often, where the server was at fault.
 */
export function watchSources(
  definitions: Record<string, SourceDefinition>,
  app: AppStore,
  screen: WritableScreenStore,
): WatchedSources {
  const watched = new Map<string, Watched>()
  const names = Object.keys(definitions)
  let wasLost = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_RETRY_MS

  /** One source may stand on another: rounds go on until nothing changes. */
  function follow(): void {
    for (let round = 0; round <= names.length; round += 1) {
      const before = screen.get().sources
      const now = Object.fromEntries(names.map((name) => [name, stateOf(name, before[name] ?? idle)]))
      if (names.every((name) => isSame(before[name], now[name]))) return
      const ready = Object.entries(now).filter(([, { status }]) => status === 'ready')
      const known = Object.fromEntries(ready.map(([name, { value }]) => [name, value]))
      // Both at once: who hears of the one in between follows too, and would be overtaken by the other.
      screen.set({ sources: now, scope: { ...screen.get().scope, sources: known } })
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
    const isBack = wasLost && !isLost
    // Before anything is asked: the store tells of the asking while it is under way.
    wasLost = isLost
    if (isBack) askAgain()
  }

  function askAgain(): void {
    const failed = names.filter((name) => screen.get().sources[name]?.status === 'failed')
    for (const name of failed) watched.get(name)?.subscription.refetch()
  }

  /** Nobody can press a source: without its choices the page would lead nowhere. */
  function retryByItself(): void {
    const faulty = names.filter(isAtFault)
    if (faulty.length === 0 && names.every((name) => screen.get().sources[name]?.status !== 'loading')) {
      clearTimeout(retry)
      retry = undefined
      pause = FIRST_RETRY_MS
    }
    if (faulty.length === 0 || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      pause = Math.min(pause * 2, LONGEST_BETWEEN_RETRIES_MS)
      for (const name of names.filter(isAtFault)) watched.get(name)?.subscription.refetch()
    }, pause)
  }

  function isAtFault(name: string): boolean {
    const watching = watched.get(name)
    const { endpoint = '', poll, with: asked } = definitions[name] as Partial<Called>
    if (!watching || poll || app.getState().connection.isLost) return false
    const { error } = endpointOf(endpoint).select(watching.given)(app.getState())
    return error !== undefined && isPassing(error as ApiError, asked === undefined)
  }

  const stopApp = app.subscribe(() => {
    retryWhenBack()
    follow()
    retryByItself()
  })
  const stopScreen = screen.subscribe(follow)
  follow()
  return {
    askAgain,
    stop() {
      stopApp()
      stopScreen()
      clearTimeout(retry)
      for (const { subscription } of watched.values()) subscription.unsubscribe()
    },
  }
}

/**
 * Asked again it may be answered: somebody was at fault, or busy. Only what was asked about can be refused for good, and a
 * question has no body that could be too large.
 */
function isPassing(refusal: ApiError, isAboutNothing: boolean): boolean {
  return !refusal.forbidden && (isAboutNothing || !isFinalResponse(refusal) || refusal.status === TOO_LARGE)
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
