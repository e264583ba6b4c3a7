import { processApi } from '#api/processApi.ts'

import type { RootState } from '../rootReducer.ts'

/** Returns what the server says of the case, and what only the page knows; the same object while it says the same. */
export function caseStatus(state: RootState, before: Record<string, unknown>): Record<string, unknown> {
  const { data } = processApi.endpoints.getStatus.select()(state)
  const now: Record<string, unknown> = {
    ...(state.session.current && data),
    takesLonger: state.journey.takesLonger,
    isUnheard: state.journey.isUnheard,
    isOffline: state.connection.isLost,
  }
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].every((name) => now[name] === before[name]) ? before : now
}
