import { describe, expect, it } from 'vitest'

import { isFinalResponse } from '#app/idempotency/isFinalResponse.ts'
import { readApiError } from '#api/readApiError.ts'
import { NO_CONNECTION } from '#api/ApiError.ts'

describe('An error', () => {
  it.each([400, 404, 409, 410, 413, 415, 422])('of the request is final: %i', (status) => {
    expect(isFinalResponse(readApiError(status, undefined, null))).toBe(true)
  })

  it.each([403, 408, 429, 500, 502, 503, 504])('of another kind is not final: %i', (status) => {
    expect(isFinalResponse(readApiError(status, undefined, null))).toBe(false)
  })

  it('is not final without a response, or with one that cannot be read', () => {
    expect(isFinalResponse({ code: NO_CONNECTION })).toBe(false)
    expect(isFinalResponse({ code: 'FAULT', status: 200 })).toBe(false)
  })

  it('is not final while an earlier try is under way', () => {
    expect(isFinalResponse({ code: 'IN_FLIGHT', status: 409 })).toBe(false)
  })
})
