import { endpointNamed } from '#api/endpoints.ts'
import { POLLING_INTERVAL_MS } from '#contract/limits.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'

import type { AppDispatch } from '../../AppStore.ts'
import { endpointOf, type Subscription } from '../callEndpoint.ts'
import type { SourceArguments } from './readSources.ts'

interface SourceCall {
  endpoint: string
  poll: boolean
  values: SourceArguments
  /** The arguments as a text, to see whether they changed. */
  text: string
  subscription?: Subscription
}

/** The calls that the sources of a screen have made, and whose answers they follow. */
export class SourceCalls {
  readonly #dispatch: AppDispatch
  readonly #definitions: Record<string, SourceDefinition>
  readonly #calls = new Map<string, SourceCall>()

  constructor(dispatch: AppDispatch, definitions: Record<string, SourceDefinition>) {
    this.#dispatch = dispatch
    this.#definitions = definitions
  }

  /** Makes the calls whose arguments are new, and follows no other any more. */
  keep(wanted: ReadonlyMap<string, SourceArguments>): void {
    const ended = [...this.#calls].filter(
      ([name, { text }]) => !wanted.has(name) || text !== textOf(wanted.get(name)),
    )
    const begun = [...wanted].filter(([name, values]) => this.#calls.get(name)?.text !== textOf(values))
    for (const [name] of ended) this.#calls.delete(name)
    for (const [name, values] of begun) this.#calls.set(name, this.#callOf(name, values))
    const made = begun.map(([name]) => [name, this.#calls.get(name)] as const)
    // From here on each dispatch may lead back here.
    for (const [, { subscription }] of ended) subscription?.unsubscribe()
    for (const [name, call] of made) if (call && this.#calls.get(name) === call) this.#make(call)
  }

  /** Makes the call of a source once more. */
  refetch(name: string): void {
    this.#calls.get(name)?.subscription?.refetch()
  }

  argumentsOf(name: string): { values: SourceArguments } | undefined {
    return this.#calls.get(name)
  }

  #callOf(name: string, values: SourceArguments): SourceCall {
    const { endpoint, poll = false } = this.#definitions[name] as Extract<
      SourceDefinition,
      { endpoint: string }
    >
    return { endpoint, poll, values, text: textOf(values) }
  }

  #make(call: SourceCall): void {
    call.subscription = this.#dispatch(
      endpointOf(call.endpoint).initiate(call.values, {
        forceRefetch: endpointNamed(call.endpoint).isFresh,
        ...(call.poll && { subscriptionOptions: { pollingInterval: POLLING_INTERVAL_MS } }),
      }),
    )
  }
}

function textOf(values: SourceArguments): string {
  return JSON.stringify(values ?? null)
}
