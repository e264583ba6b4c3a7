import fc from 'fast-check'
import { rate } from 'financial'
import { describe, expect, it } from 'vitest'

import { instalmentCents } from '#server/lending/price/instalmentCents.ts'
import { taeg } from '#server/lending/price/taeg.ts'

const loan = fc.record({
  amount: fc.integer({ min: 10_000, max: 25_000 }),
  tan: fc.integer({ min: 100, max: 1_500 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 6, max: 84 }),
  upfrontCents: fc.integer({ min: 0, max: 100_000 }),
})

describe('taeg', () => {
  it.each([
    [10_000, 86_296, 12, 6.7, 'a TAN of 6.5 with no costs: (1 + 0.065 / 12)^12 − 1'],
    [10_000, 83_333, 12, 0, 'no interest at all'],
  ])(
    'is, for %d euro, instalments of %d cents and %d months, %d (%5$s)',
    (amount, instalment, months, expected) => {
      expect(taeg(amount, instalment, months)).toBeCloseTo(expected, 2)
    },
  )

  it('agrees with the yearly rate of another library', () => {
    for (const { amount, tan, months, upfrontCents } of fc.sample(loan, 1_000)) {
      const instalment = instalmentCents(amount, tan, months)
      const monthly = rate(months, -instalment, amount * 100 - upfrontCents, 0, undefined, 0.01, 1e-12, 1_000)
      const expected = ((1 + monthly) ** 12 - 1) * 100

      expect(Math.abs(taeg(amount, instalment, months, upfrontCents) - expected)).toBeLessThan(0.0051)
    }
  })

  it('grows with what is paid on the first day', () => {
    expect(taeg(10_000, 86_296, 12, 15_000)).toBeGreaterThan(taeg(10_000, 86_296, 12))
  })
})
