import type { Refusal } from './Refusal.ts'

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429])

/**
 * Whether the server has looked at what it was sent and refused it: sent again it is refused again, and nothing of it was
 * done. Not so without an answer, or with half of one, at a fault, a limit, a session that has run out, and while an
 * earlier try is still under way.
 */
export function isJudged({ code, status = 0, forbidden }: Refusal): boolean {
  const isOfTheRequest = status >= 400 && status < 500 && !PASSING_STATUSES.has(status)
  return isOfTheRequest && forbidden === undefined && code !== 'IN_FLIGHT'
}
