import { describe, expect, it } from 'vitest'

import { isDateTime } from '#validation/formats/dateTime.ts'
import { isIsoDate } from '#validation/formats/isoDate.ts'
import { isYearMonth } from '#validation/formats/yearMonth.ts'

describe('isIsoDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '1899-12-31'])('accepts %s', (date) => {
    expect(isIsoDate(date)).toBe(true)
  })

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0026-01-01',
  ])('refuses "%s"', (date) => {
    expect(isIsoDate(date)).toBe(false)
  })

  it.each(['01/02/2026', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', '2026-01-01\n', '２026-01-01'])(
    'refuses another way to write a day: "%s"',
    (date) => {
      expect(isIsoDate(date)).toBe(false)
    },
  )
})

describe('isYearMonth', () => {
  it('accepts January to December', () => {
    expect(isYearMonth('2026-01')).toBe(true)
    expect(isYearMonth('2026-12')).toBe(true)
  })

  it.each(['', '2026-00', '2026-13', '2026-1', '2026', '2026-01-01', '26-01', '12026-01'])(
    'refuses "%s"',
    (month) => {
      expect(isYearMonth(month)).toBe(false)
    },
  )
})

describe('isDateTime', () => {
  it.each([
    '2026-02-28T09:30:00Z',
    '2026-02-28t09:30:00z',
    '2026-02-28T09:30:00.123Z',
    '2026-02-28T09:30:00.123456789012Z',
    '2026-02-28T23:59:59+01:00',
    '2026-02-28t23:59:59-00:00',
  ])('accepts %s, which a Date can read', (text) => {
    expect(isDateTime(text)).toBe(true)
    expect(new Date(text).getTime()).not.toBeNaN()
  })

  it.each([
    '2026-02-30T09:30:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T09:30:00',
    '2026-02-28',
    '2026-02-28 09:30:00Z',
    '2026-02-28T23:59:60Z',
  ])('refuses %s', (text) => {
    expect(isDateTime(text)).toBe(false)
  })
})
