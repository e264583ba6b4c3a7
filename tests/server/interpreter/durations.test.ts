import { describe, expect, it } from 'vitest'

import type { Settings } from '#contract/settings.ts'
import { addDuration, milliseconds } from '#server/interpreter/durations.ts'

const settings = { deadlines: { request: 'P30D', odd: 7 } } as unknown as Settings
const start = new Date('2026-01-31T10:00:00Z')

describe('addDuration', () => {
  it.each([
    ['P2D', '2026-02-02T10:00:00.000Z'],
    ['PT20M', '2026-01-31T10:20:00.000Z'],
    ['P1W', '2026-02-07T10:00:00.000Z'],
    ['P1DT2H3M4S', '2026-02-01T12:03:04.000Z'],
    ['P1Y', '2027-01-31T10:00:00.000Z'],
    ['deadlines.request', '2026-03-02T10:00:00.000Z'],
  ])('%s', (duration, end) => {
    expect(addDuration(start, duration, settings).toISOString()).toBe(end)
  })

  it.each(['P', 'PT', 'P1H', '2 days', 'deadlines.odd', 'deadlines.constructor', 'nothing'])(
    'refuses %s',
    (duration) => {
      expect(() => addDuration(start, duration, settings)).toThrow(/duration/)
    },
  )
})

describe('milliseconds', () => {
  it('counts', () => {
    expect(milliseconds('PT20M')).toBe(1_200_000)
    expect(milliseconds('PT8H')).toBe(28_800_000)
  })

  it('refuses months, whose length differs', () => {
    expect(() => milliseconds('P1M')).toThrow(/fixed length/)
  })
})
