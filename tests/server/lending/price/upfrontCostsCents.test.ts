import { expect, it } from 'vitest'

import { upfrontCostsCents } from '#server/lending/price/upfrontCostsCents.ts'

const costs = {
  openingPercent: 1.5,
  openingMinimumCents: 20_000,
  instalmentFeeCents: 0,
  taxPercent: 0.25,
  taxFreeMonths: 18,
}

it.each([
  ['the minimum where the percentage is below it', 10_000, 18, 20_000],
  ['the percentage where it is above', 20_000, 18, 30_000],
  ['the tax too from the nineteenth month', 20_000, 19, 35_000],
  ['half a cent as a whole one', 13_335, 18, 20_003],
])('is %s', (_, amount, months, expected) => {
  expect(upfrontCostsCents(costs, amount, months)).toBe(expected)
})
