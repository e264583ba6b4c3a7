import { createContext, useContext } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'

import type { AppContext } from './AppContext.ts'
import type { AppDispatch, AppStore, RootState } from './createAppStore.ts'

export const ReactAppContext = createContext<AppContext | null>(null)

/** What the application stands on, for its components. */
export function useAppContext(): AppContext {
  const context = useContext(ReactAppContext)
  if (!context) throw new Error('A part of the application is drawn outside of it.')
  return context
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()
