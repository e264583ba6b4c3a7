import { expect, it } from 'vitest'

import {
  formatCents,
  formatDate,
  formatEuro,
  formatIban,
  formatNumber,
  isEuroFirst,
} from '#theme/words/format.ts'
import { formatBytes } from '#theme/words/formatBytes.ts'
import { parseDate, parseMonth } from '#theme/words/parse.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('amounts stand with their sign as each language writes it', () => {
  expect([plain(formatEuro(12_500, 'it')), formatEuro(12_500, 'en'), formatEuro(-5, 'en')]).toEqual([
    '12.500 €',
    '€12,500',
    '-€5',
  ])
  expect([plain(formatCents(61_753, 'it')), formatCents(5, 'en')]).toEqual(['617,53 €', '€0.05'])
  expect([formatNumber(1234.5), formatNumber(0.123456789)]).toEqual(['1.234,5', '0,123456789'])
  expect([isEuroFirst('en'), isEuroFirst('it')]).toEqual([true, false])
})

it.each([
  ['2025-03-13', '13/03/2025'],
  ['2025-03-13T23:30:00Z', '14/03/2025'],
  ['2025-03-13T22:30:00Z', '13/03/2025'],
  ['tomorrow', 'tomorrow'],
  ['2025-3-13x', '2025-3-13x'],
])('the date %s is written %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written)
})

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1024, '1 kB'],
  [345_678, '338 kB'],
  [1024 * 1024, '1 MB'],
  [1_600_000, '1,5 MB'],
])('%i bytes are written %s', (bytes, written) => {
  expect(plain(formatBytes(bytes))).toBe(written)
})

it('an account number stands in groups of four, and as it is where it is masked', () => {
  expect(formatIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
  expect(formatIban('IT60X054')).toBe('IT60 X054')
  expect(formatIban('IT60 •••• 3456')).toBe('IT60 •••• 3456')
})

it.each([
  ['5/3/2025', '2025-03-05'],
  ['05.03.2025', '2025-03-05'],
  ['5-12-2025', '2025-12-05'],
  ['5 3 2025', '2025-03-05'],
  ['05032025', '2025-03-05'],
  ['05 / 03 / 2025', '2025-03-05'],
  ['5. 3. 2025', '2025-03-05'],
  ['5  3\u00A0 2025', '2025-03-05'],
  ['5 // 3 / 2025', '5 // 3 / 2025'],
  [' 05/03/2025 ', '2025-03-05'],
  ['5/3/25', '5/3/25'],
  ['5032025', '5032025'],
  ['x5/3/2025', 'x5/3/2025'],
  ['5/3/2025x', '5/3/2025x'],
  ['tomorrow', 'tomorrow'],
  ['', undefined],
  ['  ', undefined],
])('the date typed as %j is %j', (typed, date) => {
  expect(parseDate(typed)).toBe(date)
})

it.each([
  ['5/2024', '2024-05'],
  ['12.2024', '2024-12'],
  ['5 / 2024', '2024-05'],
  ['052024', '2024-05'],
  ['52024', '52024'],
  ['5/24', '5/24'],
  ['x', 'x'],
  ['', undefined],
])('the month typed as %j is %j', (typed, month) => {
  expect(parseMonth(typed)).toBe(month)
})
