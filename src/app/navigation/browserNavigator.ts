import type { PageNavigator, PagePlace, PageState } from './PageNavigator.ts'

/** What an entry of the browser's history holds of ours. */
export interface HistoryEntry {
  state: PageState
  key: string
  /** The screen for which the application was loaded anew there. */
  reloadedFor?: string
}

/** The address bar of this browser. */
export function browserNavigator(): PageNavigator {
  let cameBy: PagePlace['cameBy'] = 'history'
  let count = 0
  const leaving = new Set<() => void>()
  const following = new Set<() => void>()
  const move = (by: PagePlace['cameBy']) => {
    cameBy = by
    for (const listener of following) listener()
  }
  const leave = () => {
    for (const listener of leaving) listener()
  }
  const place = (): PagePlace => {
    const entry = window.history.state as Partial<HistoryEntry> | null
    const { pathname, search } = location
    return { pathname, search, state: entry?.state ?? {}, key: entry?.key ?? 'first', cameBy }
  }
  const newEntry = (state: PageState): HistoryEntry => ({ state, key: `${Date.now()}-${(count += 1)}` })
  window.addEventListener('popstate', () => {
    leave()
    move('history')
  })

  return {
    place,
    beforeLeaving: (listener) => listen(leaving, listener),
    follow: (listener) => listen(following, listener),
    go(to, { replace = false, state = {} } = {}) {
      leave()
      const { href } = new URL(to, location.href)
      const entry = newEntry(state)
      if (replace || href === location.href) window.history.replaceState(entry, '', href)
      else window.history.pushState(entry, '', href)
      move('going')
    },
    leave: (address) => location.assign(address),
    reload(to) {
      // Loaded anew, not opened: whose step is another one by now is told so. What the page was opened with stays.
      const { variables } = place().state
      if (to !== undefined) window.history.replaceState(newEntry({ ...(variables && { variables }) }), '', to)
      location.reload()
    },
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
