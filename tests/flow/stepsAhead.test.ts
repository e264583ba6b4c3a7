import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'

import { definition, first, journey, second } from './fixtures.ts'

it.each([
  ['a step leads to itself', 'first', 'summary', ['summary']],
  [
    'a gateway leads to every branch, and through the end into the next process',
    'first',
    'is_welcome',
    ['refused', 'offer', 'summary'],
  ],
  ['the end leads to the start of the process that follows', 'first', 'end', ['offer']],
  ['after the last process nothing follows', 'second', 'end', []],
  ['a gateway of another process is not seen', 'second', 'is_welcome', []],
  ['a step of another process is', 'second', 'goodbye', ['goodbye']],
  ['a process that is not there has no gateways', 'nowhere', 'is_welcome', []],
  ['back is no step ahead', 'first', 'previous', []],
  ['a closed case has none', 'first', 'close', []],
])('%s', (_, process, next, expected) => {
  expect(stepsAhead(journey, process, next)).toEqual(expected)
})

it('follows gateways behind gateways, each once though they lead round in a circle', () => {
  const gateways = {
    is_welcome: [{ when: 'known', next: 'is_known' }, { next: 'refused' }],
    is_known: [{ when: 'listed', next: 'summary' }, { next: 'is_welcome' }],
  }
  const round = buildJourney(definition, [{ ...first, gateways }, second])

  expect(stepsAhead(round, 'first', 'is_welcome')).toEqual(['summary', 'refused'])
})
