import { describe, expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { branchesTaken, resolveNext, resolveTarget } from '#flow/resolveNext.ts'

import { definition, first, journey, second, stateAt } from './fixtures.ts'

it.each([
  ['a step', 'summary', {}, 'summary'],
  ['through a gateway, the first open branch', 'is_welcome', { listed: true }, 'refused'],
  ['through a gateway and the end, the start of the next process', 'is_welcome', { known: true }, 'offer'],
  ['nowhere, once the case is closed', 'close', {}, null],
])('leads to %s', (_, next, facts, expected) => {
  expect(resolveNext(journey, 'first', next, stateAt('verification', { facts }), {})).toBe(expected)
})

it('tells the branches that were taken, and none where no gateway is crossed', () => {
  const state = stateAt('verification', { facts: { listed: true } })
  const taken = branchesTaken(journey, 'first', 'is_welcome', state, {})

  expect(taken).toMatchObject([
    { flow: { process: 'first' }, gateway: 'is_welcome', branch: { when: 'listed' } },
  ])
  expect(branchesTaken(journey, 'first', 'summary', stateAt('verification'), {})).toEqual([])
})

it('leads back to the step from which this one was reached', () => {
  const state = stateAt('fault', { previous: 'verification' })

  expect(resolveNext(journey, 'first', 'previous', state, {})).toBe('verification')
})

it.each([
  ['a step that is not there', 'nowhere', 'no step is called "nowhere"'],
  ['a step before, where there is none', 'previous', 'there is none'],
])('refuses %s', (_, next, reason) => {
  expect(() => resolveNext(journey, 'first', next, stateAt('company'), {})).toThrow(reason)
})

it('leads back to the step that a message interrupted, and nowhere without one', () => {
  const by = { type: 'message', name: 'visit', variables: {} } as const
  const state = stateAt('branch', { passed: [{ step: 'summary', by, before: { facts: [] } }] })

  expect(resolveTarget(journey, 'first', 'return', state, {})).toEqual({ step: 'summary', goesBack: true })
  expect(() => resolveNext(journey, 'first', 'return', stateAt('branch'), {})).toThrow('no message led to it')
})

it('refuses to end where no process follows', () => {
  expect(() => resolveNext(journey, 'second', 'end', stateAt('offer'), {})).toThrow('no process follows it')
})

it('refuses gateways that lead round in a circle', () => {
  const round = { ...first, gateways: { is_welcome: [{ next: 'is_welcome' }] } }

  expect(() =>
    resolveNext(buildJourney(definition, [round, second]), 'first', 'is_welcome', stateAt('company'), {}),
  ).toThrow('circle')
})

describe('gateways in a row', () => {
  const leadThrough = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `gateway${index}`)
    const branches = names.map((name, index) => [name, [{ next: names[index + 1] ?? 'summary' }]])
    const long = buildJourney(definition, [{ ...first, gateways: Object.fromEntries(branches) }, second])
    return resolveNext(long, 'first', 'gateway0', stateAt('company'), {})
  }

  it('are crossed where there are forty-nine', () => {
    expect(leadThrough(49)).toBe('summary')
  })

  it('count as a circle where there are fifty', () => {
    expect(() => leadThrough(50)).toThrow('circle')
  })
})

it('refuses a process that no file describes', () => {
  expect(() => resolveNext(journey, 'third', 'summary', stateAt('company'), {})).toThrow(
    'flows/third.json: no file describes this process',
  )
})
