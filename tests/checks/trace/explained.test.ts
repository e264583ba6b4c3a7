import { expect, it } from 'vitest'

import { explained } from '#checks/trace/explained.ts'

const rich = { '/facts/score': { const: 'enough' }, '/answers/simulator/amount': { minimum: 10_000 } }
const scope = { facts: {}, answers: { simulator: { amount: 20_000 } } }

it('says of each line of a condition what stands there, and whether it is what is asked', () => {
  expect(explained('rich', rich, scope)).toEqual({
    name: 'rich',
    holds: false,
    tests: [
      { pointer: '/facts/score', asked: { const: 'enough' }, holds: false },
      { pointer: '/answers/simulator/amount', asked: { minimum: 10_000 }, value: 20_000, holds: true },
    ],
  })
})

it('holds where every line does, and nowhere where there is no such condition', () => {
  expect(explained('rich', rich, { ...scope, facts: { score: 'enough' } }).holds).toBe(true)
  expect(explained('poor', undefined, scope)).toEqual({ name: 'poor', holds: false, tests: [] })
})
