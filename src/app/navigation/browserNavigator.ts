import type { PageNavigator, PageState } from './PageNavigator.ts'

type Navigate = (to: string, options: { replace: boolean; state: PageState }) => void

export interface BrowserNavigator extends PageNavigator {
  /** The router takes over. What was asked for before is done now. */
  bind(navigate: Navigate): void
}

/** The address bar of this browser. The router keeps a page's state under `usr` in the history's entry. */
export function browserNavigator(): BrowserNavigator {
  let navigate: Navigate | undefined
  let asked: Parameters<Navigate> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Before the router hears of it.
  window.addEventListener('popstate', tell, { capture: true })

  return {
    bind(router) {
      navigate = router
      if (asked) navigate(...asked)
      asked = undefined
    },
    place() {
      const entry = window.history.state as { usr?: PageState } | null
      return { pathname: location.pathname, search: location.search, state: entry?.usr ?? {} }
    },
    beforeLeaving(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leaving: tell,
    go(to, { replace = false, state = {} } = {}) {
      tell()
      if (navigate) navigate(to, { replace, state })
      else asked = [to, { replace, state }]
    },
    leave: (address) => location.assign(address),
    reload(to) {
      if (to === undefined) location.reload()
      else location.replace(to)
    },
  }
}
