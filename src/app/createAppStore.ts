import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'
import type { ApiAddresses } from '#api/apiAddresses.ts'
import type { PublicSettings } from '#contract/settings.ts'

import type { AppContext } from './AppContext.ts'
import { connectionSlice } from './connectionSlice.ts'
import { draftsMiddleware } from './drafts/draftsMiddleware.ts'
import { draftsSlice } from './drafts/draftsSlice.ts'
import type { SealedDrafts } from './drafts/SealedDrafts.ts'
import { handleUnreachable } from './handleUnreachable.ts'
import { journeySlice } from './journeySlice.ts'
import type { RouterBridge } from './navigation/RouterBridge.ts'
import { currentToken } from './session/currentToken.ts'
import { handleForbidden } from './session/handleForbidden.ts'
import { receiveToken } from './session/receiveToken.ts'
import type { SessionChannel } from './session/sessionChannel.ts'
import { sessionMiddleware } from './session/sessionMiddleware.ts'
import { sessionSlice } from './session/sessionSlice.ts'
import { todayMiddleware } from './todayMiddleware.ts'

/** What the store stands on: the definitions, and the browser. */
export interface AppParts {
  settings: PublicSettings
  screens: ReadonlySet<string>
  addresses: ApiAddresses
  language: () => string
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
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionSlice.reducer,
      journey: journeySlice.reducer,
      drafts: draftsSlice.reducer,
      connection: connectionSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context } }).concat(
        api.middleware,
        sessionMiddleware(channel),
        draftsMiddleware(context.sealedDrafts),
        todayMiddleware,
      ),
  })
}

type Made = ReturnType<typeof makeStore>
export type AppStore = Made
export type AppDispatch = Made['dispatch']
export type RootState = ReturnType<Made['getState']>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppContext, UnknownAction>
