import { expect, it } from 'vitest'

import { atFirstStep } from '#flow/atFirstStep.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import { startedState } from '#flow/startedState.ts'

import { definition, first, second } from './fixtures.ts'

const answers = { simulator: { amount: 20_000 } }

it('stands at the step with which the first process begins', () => {
  const journey = buildJourney(definition, [first, second])

  expect(atFirstStep(journey, startedState(journey, answers, {}), {}).step).toBe('company')
})

it.each([
  [{}, 'summary'],
  [{ listed: true }, 'refused'],
  [{ known: true }, 'offer'],
])('crosses a gateway with which the first process begins: with %j to %s', (facts, step) => {
  const journey = buildJourney(definition, [{ ...first, start: 'is_welcome' }, second])

  expect(atFirstStep(journey, { ...startedState(journey, answers, {}), facts }, {}).step).toBe(step)
})

it('sets what the wait sets at which a case begins', () => {
  const waits = {
    ...first.waits,
    verification: { pollFor: 'PT20M', sets: { '/facts/amount': '/answers/simulator/amount' } },
  }
  const journey = buildJourney(definition, [{ ...first, start: 'verification', waits }, second])

  expect(atFirstStep(journey, startedState(journey, answers, {}), {}).facts).toEqual({ amount: 20_000 })
})

it('refuses a flow that closes a case before its first step', () => {
  const gateways = { is_open: [{ next: 'close' }] }
  const journey = buildJourney(definition, [{ ...first, start: 'is_open', gateways }, second])

  expect(() => atFirstStep(journey, startedState(journey, answers, {}), {})).toThrow(
    'closes a case before its first step',
  )
})
