import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { enteredState } from '#flow/enteredState.ts'
import { startedState } from '#flow/startedState.ts'

import { definition, first, second } from './fixtures.ts'

const answers = { simulator: { amount: 20_000 } }

it('starts a case with the facts that the journey sets from the answers of its pages', () => {
  const journey = buildJourney({ ...definition, sets: { '/facts/request': '/answers/simulator' } }, [
    first,
    second,
  ])

  expect(startedState(journey, 'company', answers)).toEqual({
    step: 'company',
    previous: null,
    returnTo: null,
    closed: false,
    facts: { request: { amount: 20_000 } },
    answers,
  })
})

it('starts a case at a wait with the facts that this wait sets', () => {
  const waits = { signing: { pollFor: 'PT20M', sets: { '/facts/amount': '/answers/simulator/amount' } } }
  const journey = buildJourney(definition, [first, { ...second, waits }])

  const started = startedState(journey, 'signing', answers)

  expect(enteredState(journey, started).facts).toEqual({ amount: 20_000 })
})
