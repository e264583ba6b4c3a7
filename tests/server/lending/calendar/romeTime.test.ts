import { describe, expect, it } from 'vitest'

import { romeInstant } from '#server/lending/calendar/romeInstant.ts'
import { romeTime } from '#server/lending/calendar/romeTime.ts'

describe('romeTime', () => {
  it.each([
    ['2026-01-15T11:00:00Z', '2026-01-15', '12:00'],
    ['2026-07-15T10:00:00Z', '2026-07-15', '12:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ])('shows %s as %s %s', (instant, date, time) => {
    expect(romeTime(new Date(instant))).toEqual({ date, time })
  })
})

describe('romeInstant', () => {
  it.each([
    ['in winter', '2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['in summer', '2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['on the morning after summer time began', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['on the morning after summer time ended', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['of an hour that is skipped, an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['of an hour that comes twice, the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['just after the hour that comes twice', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('finds the instant %s', (_, date, time, expected) => {
    expect(romeInstant(date, time).toISOString()).toBe(expected)
  })

  it('undoes romeTime at each hour of two years, but for the hour that comes twice', () => {
    const hour = 3_600_000
    const start = Date.UTC(2026, 0, 1)
    const strays = Array.from({ length: 2 * 365 * 24 }, (_, index) => new Date(start + index * hour)).filter(
      (instant) => {
        const { date, time } = romeTime(instant)
        return romeInstant(date, time).getTime() !== instant.getTime()
      },
    )

    expect(strays.map((instant) => instant.toISOString())).toEqual([
      '2026-10-25T01:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ])
  })
})
