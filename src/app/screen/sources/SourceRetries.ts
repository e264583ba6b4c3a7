import type { ApiError } from '#api/ApiError.ts'
import { retryPause, type RetryPolicy } from '#api/retry.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'
import type { ScreenState } from '#engine/screen/ScreenHost.ts'

import { isFinalResponse } from '../../idempotency/isFinalResponse.ts'
import type { RootState } from '../../rootReducer.ts'
import { endpointOf } from '../callEndpoint.ts'
import type { SourceCalls } from './SourceCalls.ts'

const policy: RetryPolicy = { first: 3_000, longest: 30_000 }
const TOO_LARGE = 413

/**
 * Makes calls of sources once more: when it is asked to, when the connection is back, and by itself, less and less often,
 * where the server was at fault: the applicant cannot press a source, and the page would lead nowhere without its choices.
 */
export class SourceRetries {
  readonly #definitions: Record<string, SourceDefinition>
  readonly #calls: SourceCalls
  #wasLost = false
  #tries = 1
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(definitions: Record<string, SourceDefinition>, calls: SourceCalls) {
    this.#definitions = definitions
    this.#calls = calls
  }

  /** Makes the failed calls again. */
  retryFailed(sources: ScreenState['sources']): void {
    for (const name of Object.keys(this.#definitions)) {
      if (sources[name]?.status === 'failed') this.#calls.refetch(name)
    }
  }

  /** The connection was lost, or is back. */
  follow(isLost: boolean, sources: ScreenState['sources']): void {
    const isBack = this.#wasLost && !isLost
    // Before any call is made: the store notifies of it while it is under way.
    this.#wasLost = isLost
    if (isBack) this.retryFailed(sources)
  }

  /** Plans the next try of the calls at which the server was at fault. */
  plan(getState: () => RootState, sources: ScreenState['sources']): void {
    const isFaulty = this.#faulty(getState()).length > 0
    const isSettled = Object.values(sources).every(({ status }) => status !== 'loading')
    if (!isFaulty && isSettled) this.stop()
    if (!isFaulty || this.#timer !== undefined) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#tries += 1
        for (const name of this.#faulty(getState())) this.#calls.refetch(name)
      },
      retryPause(policy, this.#tries),
    )
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#tries = 1
  }

  #faulty(state: RootState): string[] {
    if (state.connection.isLost) return []
    return Object.entries(this.#definitions).flatMap(([name, definition]) => {
      const call = this.#calls.argumentsOf(name)
      if (!call || !('endpoint' in definition) || definition.poll) return []
      const { error } = endpointOf(definition.endpoint).select(call.values)(state)
      const isFaulty = error !== undefined && isPassing(error as ApiError, definition.with === undefined)
      return isFaulty ? [name] : []
    })
  }
}

/**
 * Whether a call may succeed when it is made again: the server was at fault, or busy. Only a call with arguments can be
 * refused for good, and a question has no body that could be too large.
 */
function isPassing(error: ApiError, hasNoArguments: boolean): boolean {
  return !error.forbidden && (hasNoArguments || !isFinalResponse(error) || error.status === TOO_LARGE)
}
