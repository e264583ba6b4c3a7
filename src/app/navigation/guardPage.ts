import type { PageKind } from './pageKind.ts'
import type { PageState } from './PageState.ts'

export type GuardAnswer = 'pass' | 'warn' | 'redirect'

/**
 * Whether a page may be opened. Without a token only the free pages are; a page opened from the initial page is
 * let through with a warning, any other leads to the initial page.
 */
export function guardPage(kind: PageKind, hasToken: boolean, state: PageState): GuardAnswer {
  const needsToken = kind === 'step' || kind === 'aside'
  if (hasToken || !needsToken) return 'pass'
  return state.from === '/' ? 'warn' : 'redirect'
}
