import type { PageState } from './PageState.ts'
import type { PageLocation } from './RouterBridge.ts'

/** What react-router keeps of a location in the browser's history: `usr` is `location.state`. */
interface HistoryEntry {
  usr?: PageState | null
  key: string
}

/** The entry of the history that a router finds when it starts. Paths are those below `address`, the journey's. */
export function historyEntry(address: string) {
  const above = address === '/' ? '' : address
  /** As react-router writes it: the journey's own address has no slash at its end. */
  const whole = (to: string) => (above === '' ? to : above + to.replace(/^\/(?=$|\?)/, ''))
  return {
    read(): PageLocation {
      const entry = window.history.state as Partial<HistoryEntry> | null
      const pathname = location.pathname.slice(above.length) || '/'
      return { pathname, search: location.search, state: entry?.usr ?? {} }
    },

    /** Only while no router is at work: it would not notice. */
    replace(to: string, state: PageState): void {
      const entry: HistoryEntry = { usr: state, key: `${Date.now()}` }
      window.history.replaceState(entry, '', whole(to))
    },

    isAt: (to: string): boolean => new URL(whole(to), location.href).href === location.href,
  }
}
