import { describe, expect, it } from 'vitest'

import { isJudged } from '#api/isJudged.ts'
import { readRefusal } from '#api/readRefusal.ts'
import { NO_CONNECTION } from '#api/Refusal.ts'

describe('A refusal', () => {
  it.each([400, 404, 409, 410, 413, 415, 422])('of what was sent is judged: %i', (status) => {
    expect(isJudged(readRefusal(status, undefined, null))).toBe(true)
  })

  it.each([403, 408, 429, 500, 502, 503, 504])('of another kind is not: %i', (status) => {
    expect(isJudged(readRefusal(status, undefined, null))).toBe(false)
  })

  it('is no judgement where nobody answered, or the answer could not be read', () => {
    expect(isJudged({ code: NO_CONNECTION })).toBe(false)
    expect(isJudged({ code: 'FAULT', status: 200 })).toBe(false)
  })

  it('is none while an earlier try is under way', () => {
    expect(isJudged({ code: 'IN_FLIGHT', status: 409 })).toBe(false)
  })
})
