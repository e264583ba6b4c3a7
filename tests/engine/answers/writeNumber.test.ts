import fc from 'fast-check'
import { expect, it } from 'vitest'

import { writeNumber } from '#engine/answers/writeNumber.ts'

it.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [-1_234_567.5, '-1.234.567,5'],
  [1.005, '1,01'],
  [0.1 + 0.2, '0,3'],
])('writes %d in Italian as %s', (value, written) => {
  expect(writeNumber(value, 'it')).toBe(written)
})

it('rounds by its digits also where a float has none left for it', () => {
  expect(writeNumber(-226_356.183_212_219_13, 'it', { most: 10 })).toBe('-226.356,1832122191')
})

it('sets no thousands apart where they are not wanted', () => {
  expect(writeNumber(2025, 'it', { isGrouped: false })).toBe('2025')
})

it('writes every number as the browser would', () => {
  const forms = fc.constantFrom(
    { least: 0, most: 2, isGrouped: true },
    { least: 2, most: 2, isGrouped: true },
    { least: 0, most: 10, isGrouped: true },
    { least: 0, most: 2, isGrouped: false },
  )
  const numbers = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.maxSafeInteger().map((cents) => cents / 100),
    fc.double({ noNaN: true }),
    fc.constantFrom(1e21, 1.5e-7, 999.995, 0.005, Infinity),
  )

  fc.assert(
    fc.property(numbers, fc.constantFrom('it', 'en'), forms, (value, language, form) => {
      const intl = new Intl.NumberFormat(language, {
        useGrouping: form.isGrouped && 'always',
        minimumFractionDigits: form.least,
        maximumFractionDigits: form.most,
      })
      // A minus before nothing tells nobody anything.
      const expected = intl.format(value).replace(/^-(?=[0,.]*$)/, '')
      expect(writeNumber(value, language, form).replace(/^-(?=[0,.]*$)/, '')).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
