import type { Call } from './Call.ts'
import type { ApiError } from './ApiError.ts'

const LONGEST_WAIT_MS = 10_000
const MAXIMUM_WAITS = 5
const MAXIMUM_WAITS_IN_FLIGHT = 60
const DEFAULT_WAIT_MS = 1_000

/** The server refused before it did anything. */
const untouched = new Set(['TOO_MANY_REQUESTS', 'OVERLOADED'])

/**
 * How long to wait before the call is made again, in milliseconds; null when the error is final. Waited for are limits
 * and overload, as `Retry-After` says, and a first request under the same key that is still under way.
 */
export function retryDelay(call: Call, error: ApiError, waits: number): number | null {
  const wait = error.retryAfterSeconds === undefined ? DEFAULT_WAIT_MS : error.retryAfterSeconds * 1000
  if (error.code === 'IN_FLIGHT')
    return waits < MAXIMUM_WAITS_IN_FLIGHT ? Math.min(wait, LONGEST_WAIT_MS) : null

  const isPassing = untouched.has(error.code) || (error.code === 'UNAVAILABLE' && isRepeatable(call))
  const isAsked = error.retryAfterSeconds !== undefined
  return isPassing && isAsked && wait <= LONGEST_WAIT_MS && waits < MAXIMUM_WAITS ? wait : null
}

/** Made twice it has one effect. */
function isRepeatable({ method = 'GET', key }: Call): boolean {
  return method !== 'POST' || key !== undefined
}
