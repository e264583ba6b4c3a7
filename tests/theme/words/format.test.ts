import { expect, it } from 'vitest'

import { asCode, asLine } from '#theme/boxes/BoxKind.ts'
import { formatDate, formatEuro, formatPercent } from '#theme/words/format.ts'
import { formatWholePercent } from '#theme/words/formatWholePercent.ts'

const asIntl = (percent: number) =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)

it.each([0, 7, 45, 100])('writes the whole percentage %s in English as Intl does', (percent) => {
  expect(formatWholePercent(percent, 'en')).toBe(asIntl(percent))
})

it('parts the sign from a percentage in Italian', () => {
  expect(formatWholePercent(45.4, 'it')).toBe('45\u00a0%')
  expect(formatPercent(6.5, 'it')).toBe('6,50\u00a0%')
  expect(formatPercent(6.1255, 'it')).toBe('6,1255\u00a0%')
})

it.each([
  [12_500, '12.500\u00a0€'],
  [534.3, '534,30\u00a0€'],
  [-0.5, '-0,50\u00a0€'],
])('writes %s euro with both cents or with none', (euro, written) => {
  expect(formatEuro(euro, 'it')).toBe(written)
})

it.each([
  ['2025-03-13', '13/03/2025'],
  ['2025-03-13T23:30:00Z', '14/03/2025'],
  ['a while ago', 'a while ago'],
  ['ab', 'ab'],
])('writes the date %s as %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written)
})

it.each([
  [' a@b.it\u00a0', 'a@b.it', 'A@B.IT'],
  ['Via  Roma', 'Via  Roma', 'VIAROMA'],
  [' ', undefined, undefined],
])('takes %j as a line for %j, and as a code for %j', (typed, line, code) => {
  expect([asLine.parse(typed), asCode.parse(typed)]).toEqual([line, code])
})
