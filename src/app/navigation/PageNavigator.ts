/** What travels with an entry of the history. */
export interface PageState {
  /** The page from which somebody came. */
  from?: string
  /** The page to go back to once a session, a service or an error is mended. */
  previousPage?: string
  /** The page is shown again after an interruption: the focus returns to where it was. */
  isReturn?: boolean
  /** A later page could not go on without the answers of this one. */
  isBroughtBack?: boolean
  /** The case has just been found to stand here: there is no need to ask again. */
  isStep?: boolean
  /** What the page was opened with, and no longer stands in the address. */
  variables?: Record<string, string>
}

export interface PagePlace {
  pathname: string
  search: string
  state: PageState
  /** Of the history's entry. */
  key: string
  /** By the history itself (the first page, back and forward), or because somebody went there. */
  cameBy: 'history' | 'going'
}

/** The address bar. The addresses of the application are names of screens, so that nothing more is needed than to know it. */
export interface PageNavigator {
  place(): PagePlace
  /** Another entry of the history; the same one anew where it is the address already. */
  go(to: string, options?: { replace?: boolean; state?: PageState }): void
  /** Hears that the page is another one. Answers how to stop. */
  follow(listener: () => void): () => void
  /** Hears that the page is about to be another one, while it is still there. Answers how to stop. */
  beforeLeaving(listener: () => void): () => void
  /** Leaves the application for an outside address. */
  leave(address: string): void
  /** Loads the application anew, at an address of its own. */
  reload(to?: string): void
}
