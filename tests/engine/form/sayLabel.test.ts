import { expect, it } from 'vitest'

import { sayLabel } from '#engine/form/sayLabel.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'

const texts = sampleTexts('it', {
  people: { label: 'Soci', items: { label: 'Socio', birth: { label: 'Nascita' } } },
  residence: { label: 'Residenza', city: { label: 'Città di residenza' } },
  city: { label: 'Comune' },
  recent: { label: 'Ultimo anno ({{year}})' },
  total: { label: 'Totale' },
})

it.each([
  ['alone, where the field has words of its own', ['residence', 'city'], 'Città di residenza'],
  ['alone, where nothing stands around it', ['city'], 'Comune'],
  ['with what it stands in', ['people', 0, 'birth', 'city'], 'Nascita: Comune'],
  ['with the list, in a row', ['people', 0, 'city'], 'Soci: Comune'],
  ['as the name, where nobody worded it', ['people', 0, 'shoes'], 'shoes'],
])('says a label %s', (_, path, expected) => {
  expect(sayLabel(texts, path)).toBe(expected)
})

it('says what the label of a field, and of the one around it, names', () => {
  const valuesOf = (pointer: string) => (pointer === '/recent' ? { year: '2025' } : undefined)

  expect(sayLabel(texts, ['recent'], valuesOf)).toBe('Ultimo anno (2025)')
  expect(sayLabel(texts, ['recent', 'total'], valuesOf)).toBe('Ultimo anno (2025): Totale')
  expect(sayLabel(texts, ['recent'], () => ({ year: undefined }))).toBe('Ultimo anno (…)')
})
