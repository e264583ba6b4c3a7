import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { resolveNext } from '#flow/resolveNext.ts'

import { definition, first, journey, second, stateAt } from './fixtures.ts'

it.each([
  ['a step', 'summary', {}, 'summary'],
  ['through a gateway, the first open branch', 'is_welcome', { listed: true }, 'refused'],
  ['through a gateway and the end, the start of the next process', 'is_welcome', { known: true }, 'offer'],
  ['nowhere, once the case is closed', 'close', {}, null],
])('leads to %s', (_, next, facts, expected) => {
  expect(resolveNext(journey, 'first', next, stateAt('verification', { facts }))).toBe(expected)
})

it('leads back to the step from which this one was reached', () => {
  const state = stateAt('fault', { previous: 'verification' })

  expect(resolveNext(journey, 'first', 'previous', state)).toBe('verification')
})

it.each([
  ['a step that is not there', 'nowhere', 'no step is called "nowhere"'],
  ['a step before, where there is none', 'previous', 'there is none'],
])('refuses %s', (_, next, reason) => {
  expect(() => resolveNext(journey, 'first', next, stateAt('company'))).toThrow(reason)
})

it('refuses to end where no process follows', () => {
  expect(() => resolveNext(journey, 'second', 'end', stateAt('offer'))).toThrow('no process follows it')
})

it('refuses gateways that lead round in a circle', () => {
  const round = { ...first, gateways: { is_welcome: [{ next: 'is_welcome' }] } }

  expect(() =>
    resolveNext(buildJourney(definition, [round, second]), 'first', 'is_welcome', stateAt('company')),
  ).toThrow('circle')
})
