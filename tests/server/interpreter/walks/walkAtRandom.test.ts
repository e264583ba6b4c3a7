import { expect, it } from 'vitest'

import { walkAtRandom } from './walkAtRandom.ts'

/** `npm run crash walks` goes thousands of ways, on both databases. */
const WALKS = 12
const SEED = 20_260
const kinds = [
  'starts',
  'works',
  'deeds',
  'words',
  'words of the outside',
  'repetitions',
  'refusals',
  'kills',
  'moments',
  'failures',
]

it('a case stands where the flow leads, loses no answer and does nothing twice, whatever happens to it', async () => {
  const { violations, steps, counts } = await walkAtRandom(WALKS, SEED)

  expect(violations).toEqual([])
  expect(steps.size).toBeGreaterThan(30)
  expect([...counts.keys()].toSorted()).toEqual(kinds.toSorted())
})
