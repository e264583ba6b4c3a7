import type { PageState } from './PageState.ts'
import type { PageLocation } from './RouterBridge.ts'

/** What react-router keeps of a location in the browser's history: `usr` is `location.state`. */
interface HistoryEntry {
  usr?: PageState | null
  key: string
}

/** The entry of the history that a router finds when it starts. */
export const historyEntry = {
  read(): PageLocation {
    const entry = window.history.state as Partial<HistoryEntry> | null
    return { pathname: location.pathname, search: location.search, state: entry?.usr ?? {} }
  },

  /** Only while no router is at work: it would not notice. */
  replace(to: string, state: PageState): void {
    const entry: HistoryEntry = { usr: state, key: `${Date.now()}` }
    window.history.replaceState(entry, '', to)
  },
}
