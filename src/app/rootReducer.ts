import { combineReducers } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'

import { connectionSlice } from './connectionSlice.ts'
import { draftsSlice } from './drafts/draftsSlice.ts'
import { journeySlice } from './journeySlice.ts'
import { sessionSlice } from './session/sessionSlice.ts'

/** Reduces the state of the application. Its type is known before any middleware or thunk is. */
export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionSlice.reducer,
  journey: journeySlice.reducer,
  drafts: draftsSlice.reducer,
  connection: connectionSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
