import fc from 'fast-check'
import { pmt } from 'financial'
import { describe, expect, it } from 'vitest'

import { instalmentCents } from '#server/lending/price/instalmentCents.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 })
const tan = fc.integer({ min: 1, max: 2_500 }).map((hundredths) => hundredths / 100)
const months = fc.integer({ min: 1, max: 120 })

describe('instalmentCents', () => {
  it.each([
    [10_000, 6.5, 12, 86_296],
    [25_000, 6.5, 60, 48_915],
    [10_000, 12, 1, 1_010_000],
    [10_000, 0, 12, 83_333],
    [25_000, 0, 72, 34_722],
  ])('is, for %d euro at %d %% over %d months, %d cents', (euro, percent, duration, expected) => {
    expect(instalmentCents(euro, percent, duration)).toBe(expected)
  })

  it('rounds half a cent up', () => {
    expect(instalmentCents(10_001, 0, 8)).toBe(125_013)
  })

  it('does not let a hundredth of a percent go', () => {
    expect(instalmentCents(25_000, 6.55, 60)).toBeGreaterThan(instalmentCents(25_000, 6.54, 60))
  })

  it('agrees to the cent with another library', () => {
    const loans = fc.sample(fc.tuple(amount, tan, months), 5_000)

    const strays = loans.filter(([euro, percent, duration]) => {
      const rate = percent / 1200
      const expected = -pmt(rate, duration, euro) * 100
      // It subtracts 1 from (1 + rate)^n: the lower the rate, the more digits are lost.
      const lost = (4 * Number.EPSILON * expected) / rate
      return Math.abs(instalmentCents(euro, percent, duration) - expected) > 0.5 + lost
    })

    expect(strays).toEqual([])
  })
})
