import { expect, it } from 'vitest'

import { numbersOf } from '../support/numbersOf.ts'
import { welch } from './welch.ts'

const drawn = (seed: number, shift = 0) => {
  const next = numbersOf(seed)
  return Array.from({ length: 1000 }, () => next() + shift)
}

it('finds no difference between times of one kind', () => {
  expect(welch(drawn(1), drawn(2)).p).toBeGreaterThan(0.01)
})

it('finds a tenth of what they spread over', () => {
  expect(welch(drawn(1, 0.1), drawn(2)).p).toBeLessThan(0.001)
})

it('knows how rare a t is', () => {
  // Means 3 and 2, variances 2.5 each, five of each: t is 1.
  const { t, p } = welch([1, 2, 3, 4, 5], [0, 1, 2, 3, 4])
  expect(t).toBeCloseTo(1, 12)
  expect(p).toBeCloseTo(0.3173105, 6)
})
