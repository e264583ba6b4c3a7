import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'

import { signingWindow } from '#server/lending/calendar/signingWindow.ts'

import { covers } from '../../../support/covers.ts'

const hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:30' }

describe('signingWindow', () => {
  it.each([
    ['a minute before opening in winter', '2026-01-15T06:59:59Z', false, '2026-01-15T07:00:00Z'],
    ['at opening in winter', '2026-01-15T07:00:00Z', true, '2026-01-15T07:00:00Z'],
    ['at opening in summer', '2026-07-15T06:00:00Z', true, '2026-07-15T06:00:00Z'],
    ['a moment before closing', '2026-07-15T16:29:59.999Z', true, '2026-07-15T06:00:00Z'],
    ['at closing', '2026-07-15T16:30:00Z', false, '2026-07-16T06:00:00Z'],
    ['on Friday evening before summer time begins', '2026-03-27T17:30:00Z', false, '2026-03-30T06:00:00Z'],
    ['on the Sunday when summer time begins', '2026-03-29T10:00:00Z', false, '2026-03-30T06:00:00Z'],
    ['on Friday evening before summer time ends', '2026-10-23T16:30:00Z', false, '2026-10-26T07:00:00Z'],
    ['on the Sunday when summer time ends', '2026-10-25T10:00:00Z', false, '2026-10-26T07:00:00Z'],
    ['on Easter Monday', '2026-04-06T10:00:00Z', false, '2026-04-07T06:00:00Z'],
    ['on a holiday in the week', '2026-06-02T10:00:00Z', false, '2026-06-03T06:00:00Z'],
    ['on Christmas Eve after hours', '2026-12-24T17:30:00Z', false, '2026-12-28T07:00:00Z'],
    [
      'past midnight in Italy, still the day before in London',
      '2026-07-14T22:30:00Z',
      false,
      '2026-07-15T06:00:00Z',
    ],
  ])('%s', (_, instant, open, opensAt) => {
    expect(signingWindow(hours, new Date(instant))).toMatchObject({ open, opensAt: new Date(opensAt) })
  })

  it('says the hours, the day and when it closes', () => {
    covers('rule:6.6', 'rule:9.13')

    expect(signingWindow(hours, new Date('2026-07-15T10:00:00Z'))).toEqual({
      open: true,
      date: '2026-07-15',
      startTime: '08:00',
      endTime: '18:30',
      opensAt: new Date('2026-07-15T06:00:00Z'),
      closesAt: new Date('2026-07-15T16:30:00Z'),
    })
  })

  it('is right at each quarter of an hour of two years', () => {
    const quarter = 900_000
    const start = Date.UTC(2026, 0, 1)
    const instants = Array.from({ length: 2 * 365 * 96 }, (_, index) => new Date(start + index * quarter))

    const strays = instants.filter(
      (instant) => signingWindow(hours, instant).open !== isOpenByTheBook(instant),
    )

    expect(strays.map((instant) => instant.toISOString())).toEqual([])
  })

  it('always opens next at a moment that is open, and closes at one that is not', () => {
    const hour = 3_600_000
    const start = Date.UTC(2026, 0, 1)

    for (let index = 0; index < 2 * 365 * 24; index += 7) {
      const { opensAt, closesAt } = signingWindow(hours, new Date(start + index * hour))

      expect(signingWindow(hours, opensAt).open).toBe(true)
      expect(signingWindow(hours, new Date(closesAt.getTime() - 1)).open).toBe(true)
      expect(signingWindow(hours, closesAt).open).toBe(false)
    }
  })
})

const calendar = new Holidays('IT')
const holidays = new Set(
  [2026, 2027].flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  ),
)

/** NotificationName another way: summer time is from the last Sunday of March to that of October, changing at 01:00 UTC. */
function isOpenByTheBook(instant: Date): boolean {
  const year = instant.getUTCFullYear()
  const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9)
  const local = new Date(instant.getTime() + (isSummer ? 2 : 1) * 3_600_000)
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
  const isWeekday = local.getUTCDay() >= 1 && local.getUTCDay() <= 5

  return isWeekday && !holidays.has(local.toISOString().slice(0, 10)) && minutes >= 480 && minutes < 1110
}

function lastSunday(year: number, month: number): Date {
  const end = new Date(Date.UTC(year, month + 1, 0, 1))
  end.setUTCDate(end.getUTCDate() - end.getUTCDay())
  return end
}
