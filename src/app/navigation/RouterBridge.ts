import type { NavigateFunction } from 'react-router'

import type { PageState } from './PageState.ts'

export interface PageLocation {
  pathname: string
  search: string
  state: PageState
}

/** Through which thunks, which know no React, reach the router and the browser. Paths are those below the journey's address. */
export interface RouterBridge {
  /** Where the browser is. The page of it may still be on its way. */
  location(): PageLocation
  /** Opens an address as another entry of the history; where the browser is there already, the entry is replaced. */
  navigate(to: string, options?: { replace?: boolean; state?: PageState }): void
  /** Leaves the application for an outside address. */
  leave(address: string): void
  /** Loads the application anew, at another address if there is one. */
  reload(to?: string): void
  /** Has the router navigate from now on. Returns how to stop. */
  connect(router: NavigateFunction): () => void
}
