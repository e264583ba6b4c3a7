import type { ScreenState, ScreenStore, Scope } from '#engine/screen/ScreenHost.ts'

/** A place of the data that the server refused. */
export interface Refused {
  pointer: string
  keyword: string
  params?: Record<string, unknown>
}

/** State of a screen, with what its view is given beside the host. */
export interface ScreenRecord extends ScreenState {
  refusals: Refused[]
  /** How many more the server refused than it says. */
  refusalsLeftOut: number
}

export interface WritableScreenStore extends ScreenStore {
  get(): ScreenRecord
  set(changes: Partial<ScreenRecord>): void
  setScope(changes: Partial<Scope>): void
}

/** State that widgets subscribe to. Listeners hear of real changes alone. */
export function screenRecord(initial: ScreenRecord): WritableScreenStore {
  let state = initial
  const listeners = new Set<() => void>()

  function set(changes: Partial<ScreenRecord>): void {
    const isChange = Object.entries(changes).some(
      ([name, value]) => state[name as keyof ScreenRecord] !== value,
    )
    if (!isChange) return
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    set,
    setScope(changes) {
      const isChange = Object.entries(changes).some(
        ([name, value]) => state.scope[name as keyof Scope] !== value,
      )
      if (isChange) set({ scope: { ...state.scope, ...changes } })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
