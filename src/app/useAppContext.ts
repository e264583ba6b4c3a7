import { createContext, useContext } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'

import type { AppContext } from './AppContext.ts'
import type { AppDispatch, AppStore } from './AppStore.ts'
import type { RootState } from './rootReducer.ts'

export const ReactAppContext = createContext<AppContext | null>(null)

/** What the application stands on, token and all, for its components: one that is drawn outside of it is a mistake. */
export function useAppContext(): AppContext {
  const context = useContext(ReactAppContext)
  if (!context) throw new Error('Authentication context not initialized')
  return context
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()
