import { expect, it } from 'vitest'

import { italianHolidays } from '#server/lending/calendar/italianHolidays.ts'

import { computedHolidays } from './computedHolidays.ts'

it('names the holidays of 2026, Saint Francis among them', () => {
  expect(italianHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-05',
    '2026-04-06',
    '2026-04-25',
    '2026-05-01',
    '2026-06-02',
    '2026-08-15',
    '2026-10-04',
    '2026-11-01',
    '2026-12-08',
    '2026-12-25',
    '2026-12-26',
  ])
})

it('leaves Saint Francis a working day until 2025', () => {
  expect(italianHolidays(2025)).not.toContain('2025-10-04')
})

it('agrees for forty years with what the law and the rule of Easter give', () => {
  for (let year = 2020; year < 2060; year += 1) {
    expect(italianHolidays(year)).toEqual(computedHolidays(year))
  }
})
