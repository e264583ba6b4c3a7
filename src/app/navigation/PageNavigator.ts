/** What travels with an entry of the history. */
export interface PageState {
  /** The page from which somebody came. */
  from?: string
  /** The page to go back to once a session, a service or an error is mended. */
  previousPage?: string
  /** The page is shown again after an interruption: the focus returns to where it was. */
  isReturn?: boolean
  /** The case has just been found to stand here: there is no need to ask again. */
  isStep?: boolean
  /** What the page was opened with, and no longer stands in the address. */
  variables?: Record<string, string>
}

export interface PagePlace {
  pathname: string
  search: string
  state: PageState
}

/** The address bar, for code that is no component. */
export interface PageNavigator {
  place(): PagePlace
  go(to: string, options?: { replace?: boolean; state?: PageState }): void
  /** Hears that the page is about to be another one, while it is still there. Answers how to stop. */
  beforeLeaving(listener: () => void): () => void
  /** Tells so, for a link that goes by itself. */
  leaving(): void
  /** Leaves the application for an outside address. */
  leave(address: string): void
  /** Loads the application anew, at an address of its own. */
  reload(to?: string): void
}
