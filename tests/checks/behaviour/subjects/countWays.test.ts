import { expect, it } from 'vitest'

import { countWays } from '#checks/behaviour/subjects/countWays.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

const definition: JourneyDefinition = {
  journey: 'lease',
  address: '/',
  entry: 'vehicle',
  reference: 'LE',
  start: ['vehicle'],
  processes: ['ask', 'decide'],
  steps: [],
}

const ask: Flow = {
  process: 'ask',
  start: 'plan',
  tasks: {
    plan: { next: 'is_large', messages: { renounce: { next: 'goodbye' } } },
    guarantor: { next: 'end' },
  },
  waits: {},
  gateways: { is_large: [{ when: 'large', next: 'guarantor' }, { next: 'end' }] },
  wayouts: { goodbye: { messages: { newRequest: { next: 'close' } } }, expired: {} },
  conditions: { large: {} },
}

const decide: Flow = {
  process: 'decide',
  start: 'assessment',
  tasks: {},
  waits: {
    assessment: { pollFor: 'PT1M', messages: { approved: { next: 'done' }, unclear: { next: 'plan' } } },
  },
  gateways: {},
  wayouts: { done: { messages: { newRequest: { next: 'close' } } } },
  conditions: {},
}

const ways = countWays(buildJourney(definition, [ask, decide]))

it('counts the ways to each end, across processes and never round in a circle', () => {
  expect(ways.total).toBe(3n)
  expect(Object.fromEntries(ways.ends)).toEqual({
    done: { count: 2n, shortest: ['plan', 'assessment', 'done'] },
    expired: { count: 0n, shortest: [] },
    goodbye: { count: 1n, shortest: ['plan', 'goodbye'] },
  })
})

it('counts the ways that pass by a step or a gateway', () => {
  const passing = ['plan', 'is_large', 'guarantor', 'assessment', 'expired', 'nowhere'].map(ways.passingBy)

  expect(passing).toEqual([3n, 2n, 1n, 2n, 0n, 0n])
})
