import { expect, it } from 'vitest'

import { sampleTexts } from '#studio/sampleTexts.ts'
import { fieldWords, type Limits } from '#theme/fieldWords.ts'

const texts = sampleTexts('it', { amount: { label: 'Importo', help: 'Da {{minimum}} euro' } }, {}, {})
const helpFor = (limit: unknown, areLost?: boolean) => {
  const limits: Limits = [['minimum', limit]]
  return fieldWords(texts, ['amount'], limits, areLost).help
}

it('names the bounds of the moment in the help', () => {
  expect(helpFor(10_000)).toBe('Da 10.000 euro')
})

it('keeps the line of the help free until its bounds have come, and no longer when they are lost', () => {
  expect(helpFor(null)).toBe('\u00a0')
  expect(helpFor(null, true)).toBeUndefined()
})
