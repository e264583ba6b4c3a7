import { expect, it } from 'vitest'

import { formatEuro, formatPercent } from '#theme/words/format.ts'
import { formatWholePercent } from '#theme/words/formatWholePercent.ts'

const asIntl = (percent: number) =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

it.each([0, 7, 45, 100])('writes the whole percentage %s in English as Intl does', (percent) => {
  expect(formatWholePercent(percent, 'en')).toBe(asIntl(percent))
})

it('parts the sign from a percentage in Italian', () => {
  expect(formatWholePercent(45.4, 'it')).toBe('45 %')
  expect(formatPercent(6.5, 'it')).toBe('6,50 %')
})

it.each([
  [12_500, '12.500 €'],
  [534.3, '534,30 €'],
  [-0.5, '-0,50 €'],
])('writes %s euro with both cents or with none', (euro, written) => {
  expect(formatEuro(euro, 'it')).toBe(written)
})
