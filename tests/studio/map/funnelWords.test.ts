import { expect, it } from 'vitest'

import { funnelWords } from '#studio/map/overlays/funnelWords.ts'
import { ProductWords } from '#studio/map/words/ProductWords.ts'
import { studioTexts } from '#studio/studioTexts.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }

const words = new ProductWords(new Map(), studioTexts('en', { studio: english }))
const step = { step: 'one', passed: 8, stay: 2, left: 1, medianMs: 150_000 }

it('says how many passed, stay and left, and the time of half of those who passed', () => {
  expect(funnelWords(step, false, words)).toBe('8 passed, 2 stay, 1 left, 2.5 min')
})

it('says the time in its largest unit, and leaves out what there is none of', () => {
  const quick = { ...step, stay: 0, left: 0, medianMs: 172_800_000 }

  expect(funnelWords(quick, false, words)).toBe('8 passed, 2 days')
  expect(funnelWords({ ...quick, medianMs: null }, false, words)).toBe('8 passed')
})

it('says of an end how many came there', () => {
  expect(funnelWords({ ...step, passed: 0 }, true, words)).toBe('3 ended here')
})
