import { expect, it } from 'vitest'

import { wordingsOf } from '#engine/form/fields/fieldId.ts'

it('words a field at its own place first, and never at a row without its list', () => {
  expect(wordingsOf(['people', 0, 'birth', 'place'])).toEqual([
    'people.items.birth.place',
    'birth.place',
    'place',
  ])
})

it('has words for a field whose name begins as a row is called', () => {
  expect(wordingsOf(['itemsSold'])).toEqual(['itemsSold'])
})
