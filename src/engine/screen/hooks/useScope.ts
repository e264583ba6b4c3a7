import { useCallback, useSyncExternalStore } from 'react'

import { useScreen } from '../ScreenContext.ts'
import type { Scope, ScreenState } from '../ScreenHost.ts'

const never = () => () => undefined

/** A part of what the screen can point at; the caller draws again when that part is another. */
export function useScope<Selected>(select: (scope: Scope) => Selected): Selected {
  return useScreenState(({ scope }) => select(scope))
}

/** The same for who may have nothing to look at: without a selection nothing is subscribed to. */
export function useScopeIf<Selected>(select: ((scope: Scope) => Selected) | undefined): Selected | undefined {
  return useScreenStateIf(select && (({ scope }) => select(scope)))
}

/** The same of the screen's whole state. What is selected must be kept by reference until it changes. */
export function useScreenState<Selected>(select: (state: ScreenState) => Selected): Selected {
  const { store } = useScreen().host
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => select(store.get()))
}

/** A part of the screen's whole state, for who may have nothing to look at. */
export function useScreenStateIf<Selected>(
  select: ((state: ScreenState) => Selected) | undefined,
): Selected | undefined {
  const { store } = useScreen().host
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(select ? subscribe : never, () => select?.(store.get()))
}
