import type { SourceDefinition } from '#engine/screen/Screen.ts'

import type { AppStore } from '../../AppStore.ts'
import { logAnomaly } from '../../log.ts'
import { endpointOf } from '../callEndpoint.ts'
import { sourcesChanged } from '../screenSlice.ts'
import type { ScreenStore } from '../screenStore.ts'
import { readSources, type ReadSources } from './readSources.ts'
import { SourceCalls } from './SourceCalls.ts'
import { sourceOrder } from './sourceOrder.ts'
import { SourceRetries } from './SourceRetries.ts'

export interface FollowedSources {
  /** Makes the calls that failed once more. */
  retryFailed(): void
  stop(): void
}

/** Keeps the sources of a screen: computes them when the screen or the application changes, and makes their calls. */
export function followSources(
  definitions: Record<string, SourceDefinition>,
  app: AppStore,
  screen: ScreenStore,
): FollowedSources {
  const { names, circular } = sourceOrder(definitions)
  if (circular.length > 0) logAnomaly('Sources read each other in a circle', { sources: circular.join(' ') })
  const calls = new SourceCalls(app.dispatch, definitions)
  const retries = new SourceRetries(definitions, calls)

  function read(): ReadSources {
    const { scope, sources: before } = screen.get()
    const state = app.getState()
    return readSources({
      definitions,
      names,
      scope,
      before,
      resultOf: (endpoint, values) => endpointOf(endpoint).select(values)(state),
    })
  }

  function follow(): void {
    const now = read()
    const isChange = now.sources !== screen.get().sources
    if (isChange) screen.dispatch(sourcesChanged(now.sources))
    // Read anew: the screen may have changed with its sources.
    calls.keep(isChange ? read().calls : now.calls)
  }

  const stopApp = app.subscribe(() => {
    retries.follow(app.getState().connection.isLost, screen.get().sources)
    follow()
    retries.plan(app.getState, screen.get().sources)
  })
  const stopScreen = screen.subscribe(follow)
  follow()
  return {
    retryFailed: () => retries.retryFailed(screen.get().sources),
    stop() {
      stopApp()
      stopScreen()
      retries.stop()
      calls.keep(new Map())
    },
  }
}
