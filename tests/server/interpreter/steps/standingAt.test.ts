import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { standingAt } from '#server/interpreter/steps/standingAt.ts'

import { definition, first, second, stateAt } from '../../../flow/fixtures.ts'

const retention = { signed: ['signing'], refused: ['refused'] }
const openCases = { onePer: '/facts/code', taken: '/facts/taken' }
const journey = buildJourney({ ...definition, retention, openCases }, [first, second])

it.each([
  ['signing', 'signed'],
  ['refused', 'refused'],
  ['company', 'abandoned'],
])('a case at "%s" is kept for as long as one that is %s', (step, kept) => {
  expect(standingAt(journey, stateAt(step)).retention).toBe(kept)
  expect(standingAt(buildJourney(definition, [first, second]), stateAt(step)).retention).toBe('abandoned')
})

it.each([
  ['company', false],
  ['verification', false],
  ['goodbye', true],
])('a case at "%s" stands at a wayout: %s', (step, atWayout) => {
  expect(standingAt(journey, stateAt(step)).atWayout).toBe(atWayout)
})

it.each([
  ['99', '99'],
  [99, '99'],
  [true, null],
  [undefined, null],
])('a case whose value is %j stands at the place %j', (code, place) => {
  expect(standingAt(journey, stateAt('company', { facts: { code } })).place).toBe(place)
  expect(standingAt(buildJourney(definition, [first, second]), stateAt('company')).place).toBeNull()
})
