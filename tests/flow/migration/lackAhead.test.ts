import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow } from '#flow/Flow.ts'
import { lackAhead } from '#flow/migration/lackAhead.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'

const flow: Flow = {
  process: 'first',
  start: 'ask',
  tasks: { ask: { next: 'check' } },
  waits: { check: { worker: 'compute', next: 'over', pollFor: 'deadlines.page', screen: 'waiting' } },
  gateways: {},
  wayouts: { over: {} },
  conditions: {},
}
const definition = {
  journey: 'small',
  address: '/',
  entry: 'begin',
  reference: 'S',
  start: [],
  processes: ['first'],
  steps: [],
}
const journey = buildJourney(definition, [flow])
const given = {
  hasScreen: (name: string) => ['ask', 'waiting', 'over'].includes(name),
  hasWorker: (name: string) => name === 'compute',
  settings: { deadlines: { page: 'PT5M' } },
}
const at = (step: string) => ({ state: stateAtFirst(step), isPerson: false })

it('finds nothing where all that lies ahead is there', () => {
  expect(lackAhead(journey, journey, at('ask'), given)).toBeUndefined()
})

it.each([
  ['the screen "waiting"', { hasScreen: (name: string) => name !== 'waiting' }],
  ['the worker "compute"', { hasWorker: () => false }],
  ['the setting "deadlines.page"', { settings: {} }],
])('finds that %s is gone', (what, gone) => {
  expect(lackAhead(journey, journey, at('ask'), { ...given, ...gone })).toMatch(
    new RegExp(`^${what}, which its step "check"|^${what} of its step "check" is gone`),
  )
})

it('looks at no step that lies behind', () => {
  expect(lackAhead(journey, journey, at('over'), { ...given, hasWorker: () => false })).toBeUndefined()
})

it('lets go what a case leaves before it is needed, where newer flows move it on', () => {
  const newest = buildJourney({ ...definition, moved: { check: 'over' } }, [flow])
  const without = { ...given, hasScreen: (name: string) => name !== 'waiting' }

  expect(lackAhead(journey, newest, at('ask'), without)).toBeUndefined()
  expect(lackAhead(journey, newest, at('check'), without)).toMatch(/^the screen "waiting"/)
})

it('finds that the journey is gone', () => {
  expect(lackAhead(journey, undefined, at('ask'), given)).toBe('the journey "small" is gone')
})
