/** What travels with an entry of the history: the router's `location.state`. */
export interface PageState {
  /** The page from which the applicant came. */
  from?: string
  /** The page to go back to once a session, a service or an error is fixed. */
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
