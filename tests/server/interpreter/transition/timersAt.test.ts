import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { timersAt } from '#server/interpreter/transition/timersAt.ts'

import { definition, first, second, stateAt } from '../../../flow/fixtures.ts'

const settings = { deadlines: { offer: 'P2D' } }
const context = { definitions: { productOf: () => ({ settings }) } } as never
const ENTERED = new Date('2026-03-01T11:00:00Z')

/** When the timer of a step is due, of a case that knows these facts. */
function dueAt(timer: { after: string; from?: string }, facts: object = {}): string | undefined {
  const offer = { ...second.tasks['offer']!, timers: { patience: { ...timer, next: 'expired' } } }
  const journey = buildJourney(definition, [first, { ...second, tasks: { offer } }])
  const loanCase = { id: 'c', person: null, instanceId: 'i', state: { ...stateAt('offer'), facts } }
  return timersAt(context, journey, loanCase as never, ENTERED)[0]?.dueAt.toISOString()
}

it('a timer runs for its duration, or that of a setting, from when its step was entered', () => {
  expect(dueAt({ after: 'P1D' })).toBe('2026-03-02T11:00:00.000Z')
  expect(dueAt({ after: 'deadlines.offer' })).toBe('2026-03-03T11:00:00.000Z')
})

it.each([
  ['a fact', { from: 'offer' }, { offer: '2026-04-01T00:00:00Z' }, '2026-04-02T00:00:00.000Z'],
  ['a place', { from: '/facts/a/b' }, { a: { b: Date.UTC(2026, 3, 1) } }, '2026-04-02T00:00:00.000Z'],
  ['what is no date', { from: 'offer' }, { offer: 'soon' }, '2026-03-02T11:00:00.000Z'],
  ['what is no instant', { from: 'offer' }, { offer: true }, '2026-03-02T11:00:00.000Z'],
  ['what is not known', { from: 'offer' }, {}, '2026-03-02T11:00:00.000Z'],
])('a timer runs from the instant that %s says, or else from the entry', (_, from, facts, due) => {
  expect(dueAt({ after: 'P1D', ...from }, facts)).toBe(due)
})

it('a step without timers has none', () => {
  const journey = buildJourney(definition, [first, second])

  expect(timersAt(context, journey, { state: stateAt('company') } as never, ENTERED)).toEqual([])
})
