import { describe, expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { judgeMigration } from '#flow/migration/judgeMigration.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'

const definition: JourneyDefinition = {
  journey: 'small',
  address: '/',
  entry: 'begin',
  reference: 'S',
  start: [],
  processes: ['first'],
  people: { processes: ['person'], end: 'done' },
  steps: [],
}

const first: Flow = {
  process: 'first',
  start: 'ask',
  tasks: {
    ask: { next: 'check', messages: { help: { next: 'helped' } } },
    helped: { next: 'return' },
    offer: { next: 'over', editable: ['ask'] },
  },
  waits: { check: { worker: 'compute', next: 'is_enough', failed: 'broken', pollFor: 'PT1M' } },
  gateways: { is_enough: [{ when: 'enough', next: 'last' }, { next: 'offer' }] },
  wayouts: { broken: { messages: { retry: { next: 'previous' } } }, over: {}, last: {} },
  conditions: { enough: { '/facts/sum': { minimum: 2 } } },
}
const person: Flow = {
  process: 'person',
  start: 'identify',
  tasks: { identify: { next: 'end' } },
  waits: {},
  gateways: {},
  wayouts: { done: {} },
  conditions: {},
}

/** The journey, once it was changed. */
function journey(
  change: (flows: { first: Flow; person: Flow }) => void = () => undefined,
  moved?: Record<string, string>,
): Journey {
  const flows = structuredClone({ first, person })
  change(flows)
  return buildJourney({ ...definition, ...(moved && { moved }) }, Object.values(flows))
}

const old = journey()
const at = (step: string, more: Partial<CaseState> = {}) => ({
  state: { ...stateAtFirst(step), ...more },
  isPerson: false,
})
const personAt = (step: string) => ({ ...at(step), isPerson: true })

function renamed(flow: Flow, from: string, to: string): void {
  Object.assign(flow, JSON.parse(JSON.stringify(flow).replaceAll(`"${from}"`, `"${to}"`)))
}

describe('a running case, judged against newer flows', () => {
  it('continues where nothing was changed, or what was added leads nowhere from it', () => {
    const newest = journey((flows) => {
      flows.first.tasks['added'] = { next: 'ask' }
      flows.first.conditions['other'] = {}
    })

    expect(judgeMigration(old, old, [at('ask')])).toEqual({ outcome: 'continues' })
    expect(judgeMigration(old, newest, [at('ask'), personAt('identify')])).toEqual({ outcome: 'continues' })
  })

  it.each<[string, (flows: { first: Flow; person: Flow }) => void]>([
    ['the step "ask" has changed', ({ first: flow }) => (flow.tasks['ask']!.worker = 'compute')],
    ['the gateway "is_enough" has changed', ({ first: flow }) => flow.gateways['is_enough']!.shift()],
    ['the condition "enough" has changed', ({ first: flow }) => (flow.conditions['enough'] = {})],
    ['the step "identify" has changed', ({ person: flow }) => (flow.tasks['identify']!.worker = 'compute')],
  ])('is pinned where %s ahead of it', (reason, change) => {
    expect(judgeMigration(old, journey(change), [at('ask')])).toEqual({ outcome: 'pinned', reason })
  })

  it('is pinned where the step to which a wayout leads back has changed, and only then', () => {
    const newest = journey((flows) => (flows.first.waits['check']!.pollFor = 'PT9M'))

    expect(judgeMigration(old, newest, [at('broken', { previous: 'check' })])).toMatchObject({
      outcome: 'pinned',
    })
    expect(judgeMigration(old, newest, [at('last', { previous: 'check' })])).toEqual({
      outcome: 'continues',
    })
  })

  it('is moved with all that it knows of a step under another name', () => {
    const newest = journey((flows) => renamed(flows.first, 'ask', 'question'), { ask: 'question' })
    const state: Partial<CaseState> = {
      previous: 'ask',
      returnTo: 'ask',
      answers: { ask: { size: 1 }, offer: { size: 2 } },
      passed: [{ step: 'ask', by: { type: 'completed' }, before: { facts: [] }, backTo: 'ask' }],
      parked: [{ step: 'ask', by: { type: 'completed' }, answers: { size: 3 } }],
    }

    const judged = judgeMigration(old, newest, [at('ask', state)])

    expect(judged).toEqual({
      outcome: 'moved',
      states: [
        {
          ...stateAtFirst('question'),
          previous: 'question',
          returnTo: 'question',
          answers: { question: { size: 1 }, offer: { size: 2 } },
          passed: [
            { step: 'question', by: { type: 'completed' }, before: { facts: [] }, backTo: 'question' },
          ],
          parked: [{ step: 'question', by: { type: 'completed' }, answers: { size: 3 } }],
        },
      ],
    })
  })

  it('keeps its answers where it goes on at a step that stood beside its own before', () => {
    const newest = journey(
      (flows) => {
        delete flows.first.tasks['offer']
        flows.first.gateways['is_enough'] = [{ next: 'last' }]
      },
      { offer: 'ask' },
    )
    const answers = { ask: { size: 1 }, offer: { size: 2 } }

    expect(judgeMigration(old, newest, [at('offer', { answers })])).toMatchObject({
      outcome: 'moved',
      states: [{ step: 'ask', answers }],
    })
  })

  it('takes along the people beside it, and is pinned with them where they could not go on', () => {
    const change = (flows: { first: Flow; person: Flow }) => renamed(flows.first, 'ask', 'question')
    const moved = { ask: 'question' }

    expect(judgeMigration(old, journey(change, moved), [at('ask'), personAt('identify')])).toMatchObject({
      outcome: 'moved',
      states: [{ step: 'question' }, { step: 'identify' }],
    })
    const without = journey((flows) => {
      change(flows)
      renamed(flows.person, 'identify', 'prove')
    }, moved)
    expect(judgeMigration(old, without, [at('ask'), personAt('identify')])).toEqual({
      outcome: 'pinned',
      reason: 'it cannot be moved: no step is called "identify" any more',
    })
    expect(judgeMigration(old, without, [at('ask'), personAt('done')])).toMatchObject({ outcome: 'moved' })
  })

  it('is moved with a person who stands at a step that is moved, as long as its own way is the same', () => {
    const rename = (flows: { first: Flow; person: Flow }) => renamed(flows.person, 'identify', 'prove')
    const newest = journey(rename, { identify: 'prove' })

    expect(judgeMigration(old, newest, [at('ask'), personAt('identify')])).toMatchObject({
      outcome: 'moved',
      states: [{ step: 'ask' }, { step: 'prove' }],
    })
    const changed = journey(
      (flows) => {
        rename(flows)
        flows.first.tasks['ask']!.worker = 'compute'
      },
      { identify: 'prove' },
    )
    expect(judgeMigration(old, changed, [at('ask'), personAt('identify')])).toEqual({
      outcome: 'pinned',
      reason: 'the step "ask" has changed',
    })
  })

  it.each([
    ['"broken" leads back to "check", which is gone', at('broken', { previous: 'check' })],
    [
      'the way from "helped" leads back to "ask", which is gone',
      at('helped', {
        passed: [
          { step: 'ask', by: { type: 'message', name: 'help', variables: {} }, before: { facts: [] } },
        ],
      }),
    ],
  ])('is pinned where %s', (reason, standing) => {
    const newest = journey(
      ({ first: flow }) => {
        flow.start = 'offer'
        delete flow.tasks['ask']
        delete flow.waits['check']
      },
      { broken: 'broken', helped: 'helped' },
    )

    expect(judgeMigration(old, newest, [standing])).toEqual({
      outcome: 'pinned',
      reason: `it cannot be moved: ${reason}`,
    })
  })

  it('is pinned where it would go on among the steps of other people', () => {
    const newest = journey(undefined, { ask: 'identify' })

    expect(judgeMigration(old, newest, [at('ask')])).toEqual({
      outcome: 'pinned',
      reason: 'it cannot be moved: "identify" stands in "person", which is no process of its way any more',
    })
  })
})
