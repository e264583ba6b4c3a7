import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit'

import type { ScreenStore as ReadableScreenStore } from '#engine/screen/ScreenHost.ts'

import { type ScreenRecord, screenSlice } from './screenSlice.ts'

/** The store of one screen: widgets read and subscribe, what the application does is dispatched. */
export interface ScreenStore extends ReadableScreenStore {
  get(): ScreenRecord
  dispatch(action: UnknownAction): void
}

/** Opens the store of a screen. */
export function screenStore(opened: Partial<ScreenRecord> & Pick<ScreenRecord, 'scope'>): ScreenStore {
  const { dispatch, getState, subscribe } = configureStore({
    reducer: screenSlice.reducer,
    preloadedState: { ...screenSlice.getInitialState(), ...opened },
    middleware: () => new Tuple(),
    devTools: false,
  })
  return { get: getState, subscribe, dispatch: (action) => void dispatch(action) }
}
