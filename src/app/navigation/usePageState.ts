import { useLocation } from 'react-router'

import type { PageState } from './PageState.ts'

/** What travels with the entry of the history that is shown. */
export function usePageState(): PageState {
  return (useLocation().state as PageState | null) ?? {}
}
