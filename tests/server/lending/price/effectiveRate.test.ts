import { describe, expect, it } from 'vitest'

import { effectiveRate, type Payment } from '#server/lending/price/effectiveRate.ts'

const paid = (...payments: [years: number, amount: number][]): Payment[] =>
  payments.map(([years, amount]) => ({ years, amount }))

describe('effectiveRate', () => {
  it.each([
    ['1,000 paid back as 1,200 after a year and a half', paid([0, 1_000]), paid([1.5, 1_200]), 12.92],
    ['the same by the calendar, 546 days', paid([0, 1_000]), paid([546 / 365, 1_200]), 12.96],
    ['the same with 50 of costs kept back', paid([0, 950]), paid([1.5, 1_200]), 16.85],
    [
      '1,000 paid back as 600 after one year and after two',
      paid([0, 1_000]),
      paid([1, 600], [2, 600]),
      13.07,
    ],
    [
      '1,000 paid back as 272, 272 and 544 after three, six and twelve months',
      paid([0, 1_000]),
      paid([0.25, 272], [0.5, 272], [1, 544]),
      13.19,
    ],
  ])('agrees with the published example of Directive 98/7/EC: %s', (_, drawdowns, repayments, expected) => {
    expect(effectiveRate(drawdowns, repayments)).toBe(expected)
  })

  it('is the rate itself where a loan bears yearly interest and nothing else', () => {
    expect(effectiveRate(paid([0, 1_000]), paid([1, 1_065]))).toBe(6.5)
  })

  it('takes more than one drawdown', () => {
    expect(effectiveRate(paid([0, 500], [1, 500]), paid([1, 550], [2, 550]))).toBe(10)
  })

  it('is zero where as much comes back as went out, and negative where less does', () => {
    expect(effectiveRate(paid([0, 1_000]), paid([1, 500], [2, 500]))).toBeCloseTo(0, 10)
    expect(effectiveRate(paid([0, 1_000]), paid([1, 900]))).toBe(-10)
  })

  it('throws where there is no such rate', () => {
    expect(() => effectiveRate(paid([0, 1_000]), paid([1, 1]))).toThrow(RangeError)
    expect(() => effectiveRate(paid([0, 0]), paid([1, 1]))).toThrow(RangeError)
  })
})
