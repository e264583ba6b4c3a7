import { expect, it } from 'vitest'

import type { Call } from '#api/Call.ts'
import type { ApiError } from '#api/ApiError.ts'
import { retryDelay } from '#api/retryDelay.ts'

const question: Call = { path: 'process/task' }
const change: Call = { path: 'link/renew', method: 'POST' }
const away: ApiError = { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 2 }
const busy: ApiError = { status: 503, code: 'OVERLOADED', retryAfterSeconds: 2 }
const inFlight: ApiError = { status: 409, code: 'IN_FLIGHT', retryAfterSeconds: 2 }

it.each<[string, Call, number | null]>([
  ['a question', question, 2000],
  ['a change under a key', { ...change, key: 'k' }, 2000],
  ['a change without a key', change, null],
  ['what replaces what is there', { ...change, method: 'PUT' }, 2000],
  ['what removes', { ...change, method: 'DELETE' }, 2000],
])(
  'after a 503, which may have come too late, repeats %s only if twice is as good as once',
  (_, call, delay) => {
    expect(retryDelay(call, away, 0)).toBe(delay)
  },
)

it.each(['TOO_MANY_REQUESTS', 'OVERLOADED'])('repeats any call that was refused untouched: %s', (code) => {
  expect(retryDelay(change, { ...busy, code }, 0)).toBe(2000)
})

it.each<[string, ApiError]>([
  ['a fault', { ...busy, status: 500, code: 'FAULT' }],
  ['invalid data', { ...busy, status: 422, code: 'INVALID_DATA' }],
  ['a busy server that names no time', { status: 503, code: 'OVERLOADED' }],
  ['a network without an answer', { code: 'NO_CONNECTION' }],
])('does not wait for %s', (_, refusal) => {
  expect(retryDelay(question, refusal, 0)).toBeNull()
})

it('waits ten seconds where it is asked to, and no longer', () => {
  expect(retryDelay(question, { ...busy, retryAfterSeconds: 10 }, 0)).toBe(10_000)
  expect(retryDelay(question, { ...busy, retryAfterSeconds: 11 }, 0)).toBeNull()
})

it('waits five times for a busy server', () => {
  expect(retryDelay(question, busy, 4)).toBe(2000)
  expect(retryDelay(question, busy, 5)).toBeNull()
})

it('waits sixty times, each ten seconds at most, while the first request of the key is under way', () => {
  expect(retryDelay(change, inFlight, 59)).toBe(2000)
  expect(retryDelay(change, inFlight, 60)).toBeNull()
  expect(retryDelay(change, { ...inFlight, retryAfterSeconds: 600 }, 0)).toBe(10_000)
  expect(retryDelay(change, { status: 409, code: 'IN_FLIGHT' }, 0)).toBe(1000)
})
