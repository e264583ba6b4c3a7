import { useCallback, useInsertionEffect, useRef, useSyncExternalStore } from 'react'

import { useScreen } from './ScreenContext.ts'
import type { Scope } from './ScreenHost.ts'

export interface DrawnScope {
  /** As it stands now. */
  scope: Scope
  /** Makes a change to `data` that a box shows already: where nothing else is to be drawn for it, nothing is. */
  settle(data: Scope['data'], change: () => void): void
}

/**
 * What a screen can point at, for a form that is drawn again when it changes: but not for an answer that is settled and
 * for which `staysAsDrawn` says that the form looks the same. Leaving a box then costs no drawing at all.
 */
export function useDrawnScope(staysAsDrawn: (now: Scope) => boolean): DrawnScope {
  const { store } = useScreen().host
  const settling = useRef<Scope['data']>(undefined)
  /** What was drawn last, and the scope for which it still stands. */
  const drawn = useRef<{ snapshot: Scope; scope: Scope } | null>(null)
  const judge = useRef(staysAsDrawn)

  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const look = () => {
    const { scope } = store.get()
    const last = drawn.current
    if (!last) return scope
    if (last.scope === scope) return last.snapshot
    const isSettled =
      scope.data === settling.current && onlyDataDiffers(last.scope, scope) && judge.current(scope)
    if (!isSettled) return scope
    last.scope = scope
    return last.snapshot
  }
  const snapshot = useSyncExternalStore(subscribe, look)
  const { scope } = store.get()
  const looked = useRef(look)
  // Before the effects of what is drawn inside: they may settle something at once.
  useInsertionEffect(() => {
    drawn.current = { snapshot, scope }
    judge.current = staysAsDrawn
    looked.current = look
  })

  const settle = useCallback((data: Scope['data'], change: () => void) => {
    settling.current = data
    try {
      change()
      // Nobody listens yet while the form is drawn for the first time.
      looked.current()
    } finally {
      settling.current = undefined
    }
  }, [])
  return { scope, settle }
}

function onlyDataDiffers({ data: _before, ...before }: Scope, { data: _now, ...now }: Scope): boolean {
  for (const part in before)
    if (before[part as keyof typeof before] !== now[part as keyof typeof now]) return false
  return true
}
