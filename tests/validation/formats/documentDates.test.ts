import { afterEach, describe, expect, it, vi } from 'vitest'

import { isFutureDate } from '#validation/formats/futureDate.ts'
import { isPastDate } from '#validation/formats/pastDate.ts'
import { onDay, setToday, today } from '#validation/today.ts'

afterEach(() => {
  setToday(undefined)
  vi.useRealTimers()
})

describe('a day that is judged by another', () => {
  it.each([
    ['2026-03-28', true, false],
    ['2026-03-29', true, false],
    ['2026-03-30', false, true],
    ['2026-02-30', false, false],
    ['2026-04-31', false, false],
    ['29/03/2026', false, false],
  ])('%s has come: %s, is still to come: %s, on 29 March 2026', (date, hasCome, isToCome) => {
    setToday('2026-03-29')

    expect(isPastDate(date)).toBe(hasCome)
    expect(isFutureDate(date)).toBe(isToCome)
  })

  it.each([
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
  ])('is of the calendar of Rome: at %s it is %s', (instant, date) => {
    vi.useFakeTimers({ now: new Date(instant) })

    expect(today()).toBe(date)
  })

  it('holds for one judgement alone, even one that throws', () => {
    setToday('2026-03-29')

    expect(onDay('2030-01-01', () => isPastDate('2029-12-31'))).toBe(true)
    expect(() =>
      onDay('2030-01-01', () => {
        throw new Error('no verdict')
      }),
    ).toThrow('no verdict')
    expect(today()).toBe('2026-03-29')
  })
})
