import { describe, expect, it } from 'vitest'

import type { Settings } from '#contract/settings.ts'
import { addDuration } from '#server/interpreter/durations.ts'
import { lastDayOf } from '#server/lending/calendar/lastDayOf.ts'

const settings = { deadlines: { bankLink: 'P10D' } } as unknown as Settings

describe('the last of ten days', () => {
  it.each([
    ['2026-03-02T09:00:00Z', '2026-03-12', '2026-03-12T22:59:00.000Z'],
    // Past midnight in Italy.
    ['2026-03-02T23:30:00Z', '2026-03-13', '2026-03-13T22:59:00.000Z'],
    // Clocks are put forward on 28 March 2027, and back on 31 October.
    ['2027-03-20T22:30:00Z', '2027-03-30', '2027-03-30T21:59:00.000Z'],
    ['2027-10-24T22:30:00Z', '2027-11-04', '2027-11-04T22:59:00.000Z'],
  ])('from %s on is %s, to its end', (from, date, endsAt) => {
    const last = lastDayOf(new Date(from), 'deadlines.bankLink', settings)

    expect([last.date, last.endsAt.toISOString()]).toEqual([date, endsAt])
    expect(addDuration(last.countsFrom, 'deadlines.bankLink', settings)).toEqual(last.endsAt)
  })
})
