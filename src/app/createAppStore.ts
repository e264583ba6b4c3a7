import { configureStore } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'
import type { ApiAddresses } from '#api/apiAddresses.ts'
import type { PublicJourney, PublicSettings } from '#contract/settings.ts'

import type { AppContext } from './AppContext.ts'
import { draftsMiddleware } from './drafts/draftsMiddleware.ts'
import type { SealedDrafts } from './drafts/SealedDrafts.ts'
import { handleUnreachable } from './handleUnreachable.ts'
import type { RouterBridge } from './navigation/RouterBridge.ts'
import { rootReducer } from './rootReducer.ts'
import { currentToken } from './session/currentToken.ts'
import { handleForbidden } from './session/handleForbidden.ts'
import { receiveToken } from './session/receiveToken.ts'
import type { SessionChannel } from './session/sessionChannel.ts'
import { sessionMiddleware } from './session/sessionMiddleware.ts'
import { todayMiddleware } from './todayMiddleware.ts'

/** What the store stands on: the definitions, and the browser. */
export interface AppParts {
  settings: PublicSettings
  journey: PublicJourney
  screens: ReadonlySet<string>
  addresses: ApiAddresses
  language: () => string
  screensVersion?: string | undefined
  router: RouterBridge
  channel: SessionChannel
  sealedDrafts: SealedDrafts
}

/** The store of the application, and the context of its thunks and calls. */
export function createAppStore({ channel, ...parts }: AppParts) {
  // The calls need the store, and the store needs the calls.
  const context: AppContext = {
    ...parts,
    token: () => store.dispatch(currentToken()),
    tokenReceived: (token) => void store.dispatch(receiveToken(token)),
    forbidden: (kind) => store.dispatch(handleForbidden(kind)),
    unreachable: () => void store.dispatch(handleUnreachable()),
  }
  const store = makeStore(context, channel)
  return { store, context }
}

function makeStore(context: AppContext, channel: SessionChannel) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context } }).concat(
        api.middleware,
        sessionMiddleware(channel),
        draftsMiddleware(context.sealedDrafts),
        todayMiddleware,
      ),
  })
}
