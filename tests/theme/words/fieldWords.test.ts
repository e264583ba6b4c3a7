import { expect, it } from 'vitest'

import { sampleTexts } from '#studio/sampleTexts.ts'
import { fieldWords } from '#theme/words/fieldWords.ts'

const texts = sampleTexts(
  'it',
  { year: { label: 'Anno ({{year}})', help: 'Il bilancio del {{year}}', tip: 'Chiuso nel {{year}}' } },
  {},
  {},
)
const wordsOf = (year: string | undefined, areLost?: boolean) =>
  fieldWords(texts, ['year'], { year, other: undefined }, areLost)

it('names the values that there are, and leaves out the others', () => {
  expect(wordsOf('2025')).toEqual({
    label: 'Anno (2025)',
    help: 'Il bilancio del 2025',
    tip: 'Chiuso nel 2025',
  })
})

it('keeps the line of the help free until what it names has come, and the place of it in the label', () => {
  expect(wordsOf(undefined)).toEqual({ label: 'Anno (…)', help: '\u00a0', tip: undefined })
})

it('keeps no line free for what is lost', () => {
  expect(wordsOf(undefined, true)).toEqual({ label: 'Anno (…)', help: undefined, tip: undefined })
})

it('calls a field without words by its key, and has none where there is no key', () => {
  expect(fieldWords(texts, ['home.town', 'town'])).toEqual({ label: 'town', help: undefined, tip: undefined })
  expect(fieldWords(texts, []).label).toBe('')
})
