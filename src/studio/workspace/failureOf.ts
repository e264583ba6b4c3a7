import { currentSession } from '../session/studioSession.ts'

/**
 * Why a call to the studio's server failed: without a sign-in where one is configured, with the token of another server,
 * or because the server did not respond.
 */
export type CallFailure = 'signedOut' | 'unauthorized' | 'unreachable'

export function failureOf(error: unknown): CallFailure {
  const status = error instanceof Object && 'status' in error ? error.status : undefined
  if (status !== 401 && status !== 403) return 'unreachable'
  return currentSession().signsIn ? 'signedOut' : 'unauthorized'
}
