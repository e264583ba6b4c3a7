import { afterEach, expect, it, vi } from 'vitest'

import { readApiError } from '#api/readApiError.ts'

const MIDNIGHT = Date.UTC(2026, 0, 1)

afterEach(() => void vi.restoreAllMocks())

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'INVALID_DATA'],
  ['parts of other kinds', { code: 7, errors: {}, errorsLeftOut: '3', triesLeft: '2', reference: 1 }],
  ['a code without letters', { code: '' }],
])('reads no part of a body that is %s', (_, body) => {
  expect(readApiError(500, body, null)).toEqual({ status: 500, code: 'FAULT' })
})

it('reads each part of a body that is as the contract says', () => {
  const parts = {
    code: 'INVALID_DATA',
    errors: [{ pointer: '/amount', keyword: 'minimum', params: { limit: 1 } }],
    errorsLeftOut: 0,
    step: { id: '1', name: 'matching_company' },
    triesLeft: 0,
    reference: '',
  }

  expect(readApiError(422, parts, null)).toEqual({ status: 422, ...parts })
})

it.each([null, 'survey', {}, { name: 7 }, []])('takes %j for no step', (step) => {
  expect(readApiError(409, { code: 'TASK_OUT_OF_TURN', step }, null)).toEqual({
    status: 409,
    code: 'TASK_OUT_OF_TURN',
  })
})

it('leaves out errors that name no place', () => {
  const right = { pointer: '/amount', keyword: 'minimum' }
  const errors = [{ field: 'amount', defaultMessage: 'too low' }, null, 'amount', right]

  expect(readApiError(400, { errors }, null).errors).toEqual([right])
})

it('says what a 403 means, and of no other status', () => {
  expect(readApiError(403, { code: 40301 }, null).forbidden).toBe('TOKEN_EXPIRED')
  expect(readApiError(401, { code: 40301 }, null)).toEqual({ status: 401, code: 'FAULT' })
})

it.each<[string | null, number | undefined]>([
  ['2', 2],
  ['0', 0],
  ['-5', 0],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  ['soon', undefined],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:59:30 GMT', 0],
])('reads the Retry-After %j as %j seconds', (written, seconds) => {
  vi.spyOn(Date, 'now').mockReturnValue(MIDNIGHT)

  expect(readApiError(503, undefined, written)).toEqual({
    status: 503,
    code: 'UNAVAILABLE',
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  })
})
