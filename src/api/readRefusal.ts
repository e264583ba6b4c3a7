import type { Problem } from '#contract/errors.ts'

import { classifyForbidden } from './classifyForbidden.ts'
import type { Refusal } from './Refusal.ts'

/** Codes for answers that carry none, from somebody between us and the server. */
const codesOfStatuses: Record<number, string> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_DATA',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

/** What an answer outside 2xx says. `body` is undefined where it could not be read as JSON. */
export function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  const refusal: Refusal = { status, code: codeOf(status, problem) }
  if (Array.isArray(problem.refusals)) refusal.refusals = problem.refusals
  if (typeof problem.refusalsLeftOut === 'number') refusal.refusalsLeftOut = problem.refusalsLeftOut
  if (problem.step !== undefined) refusal.step = problem.step
  if (typeof problem.triesLeft === 'number') refusal.triesLeft = problem.triesLeft
  if (typeof problem.reference === 'string') refusal.reference = problem.reference
  const seconds = secondsOf(retryAfter)
  if (seconds !== undefined) refusal.retryAfterSeconds = seconds
  if (status === 403) refusal.forbidden = classifyForbidden(body)
  return refusal
}

function codeOf(status: number, { code }: Partial<Problem>): string {
  return typeof code === 'string' && code !== '' ? code : (codesOfStatuses[status] ?? 'FAULT')
}

/** `Retry-After` in seconds, written as a number or as a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000)
}
