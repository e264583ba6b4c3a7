import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Value } from '#flow/formulas/Value.ts'
import { valueOf } from '#flow/formulas/valueOf.ts'
import { instalmentCents } from '#server/lending/price/instalmentCents.ts'

const facts = { price: 32_000.5, extras: 199.99, word: 'much', born: '1990-05-31' }
const scope = {
  facts,
  answers: { plan: { months: 48 } },
  variables: { code: '7' },
  settings: { limits: { highest: 30_000 } },
  today: '2026-02-28',
}
const of = (value: Value) => valueOf(value, scope)
const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((each) => each / 100)

describe('a value', () => {
  it.each<[string, Value, unknown]>([
    ['the fact at a place', '/facts/price', 32_000.5],
    ['the answer at a place', '/answers/plan/months', 48],
    ['the variable at a place', '/variables/code', '7'],
    ['the setting at a place', '/settings/limits/highest', 30_000],
    ['the day of the process', '/today', '2026-02-28'],
    ['a text', 'low', 'low'],
    ['a number', 12, 12],
    ['yes', true, true],
    ['null', null, null],
    ['none where the place is empty', '/facts/absent', undefined],
    ['none of what every object inherits', '/facts/constructor', undefined],
  ])('is %s', (_, value, expected) => {
    expect(of(value)).toBe(expected)
  })
})

describe('a formula', () => {
  it.each<[string, Value, unknown]>([
    ['the instalment of a French plan', { instalment: { amount: 20_000, rate: 5.1, months: 48 } }, 461.49],
    ['the instalment without interest', { instalment: { amount: 100, rate: 0, months: 3 } }, 33.33],
    ['the instalment of cents', { instalment: { amount: '/facts/price', rate: 5.1, months: 48 } }, 738.4],
    ['a sum', { sum: { of: ['/facts/price', '/facts/extras', 0.01] } }, 32_200.5],
    ['a sum of what there is', { sum: { of: ['/facts/extras', '/facts/absent'] } }, 199.99],
    ['a difference', { difference: { from: 0.3, less: 0.1 } }, 0.2],
    ['a difference below zero', { difference: { from: '/facts/extras', less: 200 } }, -0.01],
    ['the smallest', { minimum: { of: ['/facts/price', '/settings/limits/highest'] } }, 30_000],
    ['the largest', { maximum: { of: [1.125, 1.124] } }, 1.125],
    ['a percentage, half a cent to the even one below', { percentOf: { percent: 12.5, amount: 0.2 } }, 0.02],
    ['a percentage, half a cent to the even one above', { percentOf: { percent: 12.5, amount: 0.28 } }, 0.04],
    ['a percentage, more than half a cent up', { percentOf: { percent: 12.5, amount: 0.2001 } }, 0.03],
    ['a percentage below zero to the even cent', { percentOf: { percent: 12.5, amount: -0.2 } }, -0.02],
    ['an instalment to the even cent', { instalment: { amount: 0.25, rate: 0, months: 10 } }, 0.02],
    ['the months up to today', { monthsBetween: { from: '2025-02-28', to: '/today' } }, 12],
    ['the months without one not yet over', { monthsBetween: { from: '2025-12-29', to: '/today' } }, 1],
    ['the months back', { monthsBetween: { from: '/today', to: '2025-12-29' } }, -1],
    ['an amount so many times', { product: { amount: 461.49, times: '/answers/plan/months' } }, 22_151.52],
    ['a product to the even cent', { product: { amount: 0.05, times: 0.3 } }, 0.02],
    ['the years up to today', { yearsBetween: { from: '/facts/born', to: '/today' } }, 35],
    ['the years on a birthday', { yearsBetween: { from: '2008-02-28', to: '/today' } }, 18],
    ['the years on the day before', { yearsBetween: { from: '2008-03-01', to: '/today' } }, 17],
    ['the years back', { yearsBetween: { from: '/today', to: '2024-02-28' } }, -2],
    ['no years of a few months back', { yearsBetween: { from: '/today', to: '2025-12-28' } }, 0],
    [
      'texts one behind the other',
      { concat: { of: ['/facts/word', ' of ', '/variables/code'] } },
      'much of 7',
    ],
    ['the texts that there are', { concat: { of: ['/facts/absent', '/facts/word'] } }, 'much'],
    ['today', { today: {} }, '2026-02-28'],
  ])('gives %s', (_, value, expected) => {
    expect(of(value)).toBe(expected)
  })

  it.each<[string, Value]>([
    ['an argument has none', { percentOf: { percent: 10, amount: '/facts/absent' } }],
    ['an argument is of another type', { difference: { from: '/facts/word', less: 1 } }],
    ['a number of a list is none', { sum: { of: ['/facts/price', '/facts/word'] } }],
    ['no number of a list has one', { minimum: { of: ['/facts/absent'] } }],
    ['a factor has none', { product: { amount: 100, times: '/facts/absent' } }],
    ['a text of a list is none', { concat: { of: ['/facts/word', '/facts/price'] } }],
    ['no text of a list has one', { concat: { of: ['/facts/absent'] } }],
    ['months are no whole number', { instalment: { amount: 100, rate: 5, months: 1.5 } }],
    ['the rate is below zero', { instalment: { amount: 100, rate: -5, months: 12 } }],
    ['a day is none', { monthsBetween: { from: '2026-02-30', to: '/today' } }],
    ['no formula has its name', { power: { of: [2, 3] } }],
  ])('has no value where %s', (_, value) => {
    expect(of(value)).toBeUndefined()
  })

  it('prices an instalment to the cent as the lender does, where no half cent is rounded', () => {
    const amount = fc.integer({ min: 1, max: 500_000 })
    const rate = fc.integer({ min: 1, max: 300_000 }).map((each) => each / 10_000)
    const months = fc.integer({ min: 2, max: 240 })

    fc.assert(
      fc.property(amount, rate, months, (euro, yearly, count) => {
        const priced = of({ instalment: { amount: euro, rate: yearly, months: count } })
        expect(priced).toBe(instalmentCents(euro, yearly, count) / 100)
      }),
    )
  })

  it('adds and takes away amounts without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (amounts) => {
        const whole = amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)
        expect(of({ sum: { of: amounts } })).toBe(whole === 0 ? 0 : whole / 100)
        expect(of({ difference: { from: whole / 100, less: amounts[0] ?? 0 } })).toBe(
          (whole - Math.round((amounts[0] ?? 0) * 100)) / 100,
        )
      }),
    )
  })
})
