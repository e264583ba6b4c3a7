import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

import type { AppContext } from './AppContext.ts'
import type { RootState } from './rootReducer.ts'

export type AppDispatch = ThunkDispatch<RootState, AppContext, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppContext, UnknownAction>

/** The application's store as its thunks, hooks and screens see it. */
export interface AppStore extends Store<RootState> {
  dispatch: AppDispatch
}
