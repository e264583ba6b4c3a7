import type { Problem } from '#contract/errors.ts'

import { classifyForbidden } from './classifyForbidden.ts'
import type { ApiError } from './ApiError.ts'
import { includes, isStep } from './includes.ts'

const isValidationError = includes({ pointer: 'string', keyword: 'string' })

/** Codes of responses that carry none, from a proxy. */
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

/** Reads a response outside 2xx. `body` is undefined where it could not be read as JSON. */
export function readApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  const error: ApiError = { status, code: codeOf(status, problem) }
  if (Array.isArray(problem.errors)) error.errors = problem.errors.filter(isValidationError)
  if (typeof problem.errorsLeftOut === 'number') error.errorsLeftOut = problem.errorsLeftOut
  if (isStep(problem.step)) error.step = problem.step
  if (typeof problem.triesLeft === 'number') error.triesLeft = problem.triesLeft
  if (typeof problem.reference === 'string') error.reference = problem.reference
  const seconds = secondsOf(retryAfter)
  if (seconds !== undefined) error.retryAfterSeconds = seconds
  if (status === 403) error.forbidden = classifyForbidden(body)
  return error
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
