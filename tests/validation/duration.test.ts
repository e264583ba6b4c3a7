import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { durationMs, parseDuration, shiftDate } from '#validation/duration.ts'
import { evaluateAt } from '#validation/pointer.ts'

const settings: unknown = JSON.parse(readFileSync('schemas/meta/settings.json', 'utf8'))

/** Texts that are durations, and texts that are almost. */
const almostDurations = fc
  .array(fc.constantFrom('P', 'T', '1', '20', 'Y', 'M', 'W', 'D', 'H', 'S', '-', '.'), { maxLength: 9 })
  .map((parts) => `P${parts.join('')}`)

function patternOf(definition: string): RegExp {
  return new RegExp(String(evaluateAt(settings, `/definitions/${definition}/pattern`)), 'u')
}

describe('a duration in ISO 8601', () => {
  it.each([
    ['PT20M', 1_200_000],
    ['P2D', 172_800_000],
    ['P1W', 604_800_000],
    ['PT1H30M5S', 5_405_000],
    ['PT0S', 0],
  ])('%s lasts %d ms', (text, length) => {
    expect(durationMs(text)).toBe(length)
  })

  it.each(['soon', 'P', 'PT', 'P1H', 'P1', '2 days', 'PT20m', 'P-1D', 'P1D ', ''])(
    'is none: "%s"',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
      expect(durationMs(text)).toBeUndefined()
    },
  )

  it.each(['P1M', 'P1Y', 'P1Y2DT3H'])('has no fixed length with months or years: %s', (text) => {
    expect(parseDuration(text)).toBeDefined()
    expect(durationMs(text)).toBeUndefined()
  })

  it.each([
    ['P1M', 1, '2026-03-03T10:00:00.000Z'],
    ['P1Y', -1, '2025-01-31T10:00:00.000Z'],
    ['P1WT1H', 1, '2026-02-07T11:00:00.000Z'],
    ['P2D', -1, '2026-01-29T10:00:00.000Z'],
  ] as const)('moves a date: %s (%i)', (text, sign, end) => {
    const start = new Date('2026-01-31T10:00:00Z')

    expect(shiftDate(start, parseDuration(text)!, sign).toISOString()).toBe(end)
  })

  it('is written in the grammar of the settings as it is read', () => {
    const property = fc.property(almostDurations, (text) => {
      expect(patternOf('duration').test(text)).toBe(parseDuration(text) !== undefined)
      expect(patternOf('fixedDuration').test(text)).toBe(
        !/^P[^T]*[YM]/.test(text) && durationMs(text) !== undefined,
      )
    })

    fc.assert(property, { numRuns: 5_000, seed: 77_004 })
  })
})
