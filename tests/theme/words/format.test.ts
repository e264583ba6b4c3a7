import { expect, it } from 'vitest'

import { formatPercent, formatWholePercent } from '#theme/words/format.ts'

const asIntl = (percent: number) =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

it.each([0, 7, 45, 100])('writes the whole percentage %s in English as Intl does', (percent) => {
  expect(formatWholePercent(percent, 'en')).toBe(asIntl(percent))
})

it('parts the sign from a percentage in Italian', () => {
  expect(formatWholePercent(45.4, 'it')).toBe('45 %')
  expect(formatPercent(6.5, 'it')).toBe('6,50 %')
})
