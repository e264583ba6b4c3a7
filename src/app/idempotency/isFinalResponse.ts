import type { ApiError } from '#api/ApiError.ts'

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429])

/**
 * Whether an error is the server's final response to a request: sent again it is refused again, and nothing of it was
 * done. Not final are: no response or half of one, a fault, a limit, an expired session, and an earlier try that is still
 * under way.
 */
export function isFinalResponse({ code, status = 0, forbidden }: ApiError): boolean {
  const isOfTheRequest = status >= 400 && status < 500 && !PASSING_STATUSES.has(status)
  return isOfTheRequest && forbidden === undefined && code !== 'IN_FLIGHT'
}
