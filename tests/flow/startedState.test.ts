import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { startedState } from '#flow/startedState.ts'

import { definition, first, second } from './fixtures.ts'

const answers = { simulator: { amount: 20_000 } }

it('starts a case with the facts that the journey sets from the answers of its pages', () => {
  const journey = buildJourney({ ...definition, sets: { '/facts/request': '/answers/simulator' } }, [
    first,
    second,
  ])

  expect(startedState(journey, answers, {})).toEqual({
    step: 'company',
    previous: null,
    returnTo: null,
    passed: [],
    parked: [],
    closed: false,
    facts: { request: { amount: 20_000 } },
    answers,
  })
})
