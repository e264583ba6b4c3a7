import { useInsertionEffect, useMemo, useSyncExternalStore } from 'react'

import { useScreen } from '../ScreenContext.ts'
import type { Scope, ScreenStore } from '../ScreenHost.ts'

export interface DrawnScope {
  /** As it stands now. */
  scope: Scope
  /** Makes a change to `data` that a box shows already: where nothing else is to be drawn for it, nothing is. */
  commit(data: Scope['data'], change: () => void): void
}

/** Whether a form that looks right for the scope before looks right for the one now. */
type StaysAsDrawn = (now: Scope, before: Scope) => boolean

/**
 * What a screen can point at, for a form that is drawn again when it changes: but not for an answer that is committed and
 * for which `staysAsDrawn` says that the form looks the same. Leaving a box then costs no drawing at all.
 */
export function useDrawnScope(staysAsDrawn: StaysAsDrawn): DrawnScope {
  const { store } = useScreen().host
  const drawing = useMemo(() => new Drawing(store), [store])
  useSyncExternalStore(drawing.subscribe, drawing.drawnScope)
  // Before the effects of what is drawn inside: they may commit something at once.
  useInsertionEffect(() => drawing.judgeBy(staysAsDrawn))
  return { scope: store.get().scope, commit: drawing.commit }
}

/** Follows the scope of a screen, and knows for which scope the form must be drawn. */
class Drawing {
  readonly #store: ScreenStore
  #staysAsDrawn: StaysAsDrawn = () => false
  /** The scope for which the form must be drawn. */
  #drawn: Scope
  /** The scope that was seen last: the form drawn for `#drawn` looks right for it too. */
  #seen: Scope
  #settling: Scope['data'] | undefined

  constructor(store: ScreenStore) {
    this.#store = store
    this.#seen = this.#drawn = store.get().scope
  }

  /** The form has been drawn: from now on this says for which scopes it looks the same. */
  judgeBy(staysAsDrawn: StaysAsDrawn): void {
    this.#staysAsDrawn = staysAsDrawn
  }

  readonly drawnScope = (): Scope => this.#drawn

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#follow()
    return this.#store.subscribe(() => {
      this.#follow()
      listener()
    })
  }

  readonly commit = (data: Scope['data'], change: () => void): void => {
    this.#settling = data
    try {
      change()
      // The form does not listen yet while it is drawn for the first time.
      this.#follow()
    } finally {
      this.#settling = undefined
    }
  }

  #follow(): void {
    const { scope } = this.#store.get()
    if (scope === this.#seen) return
    const isSettled =
      scope.data === this.#settling &&
      onlyDataDiffers(this.#seen, scope) &&
      this.#staysAsDrawn(scope, this.#seen)
    if (!isSettled) this.#drawn = scope
    this.#seen = scope
  }
}

function onlyDataDiffers({ data: _before, ...before }: Scope, { data: _now, ...now }: Scope): boolean {
  for (const part in before)
    if (before[part as keyof typeof before] !== now[part as keyof typeof now]) return false
  return true
}
