import { currentSession } from '../session/studioSession.ts'

/**
 * Why a call came to nothing: where people sign in nobody is, else the token is that of another server; or no server was
 * there.
 */
export type Refusal = 'signedOut' | 'unauthorized' | 'unreachable'

export function refusalOf(error: unknown): Refusal {
  const status = error instanceof Object && 'status' in error ? error.status : undefined
  if (status !== 401 && status !== 403) return 'unreachable'
  return currentSession().signsIn ? 'signedOut' : 'unauthorized'
}
