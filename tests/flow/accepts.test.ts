import { describe, expect, it } from 'vitest'

import type { JourneyStep } from '#flow/Journey.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import { accepts } from '#flow/accepts.ts'
import { staysAt } from '#flow/staysAt.ts'

import { definition, first, journey, second } from './fixtures.ts'

const step = (name: string) => journey.steps.get(name) as JourneyStep

describe('accepts', () => {
  it.each([
    ['a wait accepts the outside', 'verification', 'cancelled', 'outside', true],
    ['a wait does not hear the applicant', 'verification', 'cancelled', 'applicant', false],
    ['a task accepts the applicant', 'summary', 'renounce', 'applicant', true],
    ['a task does not hear the outside', 'summary', 'renounce', 'outside', false],
    ['unless its message says so', 'offer', 'moved', 'outside', true],
    ['and then not the applicant', 'offer', 'moved', 'applicant', false],
    ['a wayout accepts the applicant', 'fault', 'retry', 'applicant', true],
    ['edit is the applicant`s', 'summary', 'edit', 'applicant', true],
    ['and nobody else`s', 'summary', 'edit', 'outside', false],
    ['nothing is heard that is not written', 'company', 'renounce', 'applicant', false],
    ['nor what every object has', 'summary', 'constructor', 'applicant', false],
  ] as const)('%s', (_, name, message, sender, expected) => {
    expect(accepts(step(name), message, sender)).toBe(expected)
  })
})

describe('staysAt', () => {
  it('tells a message that is only heard from one that leads on', () => {
    const message = (name: string) => ({ type: 'message', name, variables: {} }) as const
    expect(staysAt(step('verification'), message('told'))).toBe(true)
    expect(staysAt(step('verification'), message('cancelled'))).toBe(false)
    expect(staysAt(step('summary'), message('edit'))).toBe(false)
  })

  it('tells a worker whose wait it does not end from one that leads on', () => {
    const waits = { signing: { worker: 'sign', pollFor: 'PT20M' } }
    const { steps } = buildJourney(definition, [first, { ...second, waits }])
    const done = { type: 'workerDone', facts: {} } as const
    expect(staysAt(steps.get('signing') as JourneyStep, done)).toBe(true)
    expect(staysAt(step('verification'), done)).toBe(false)
  })

  it('is no answer of a task, of time or of a failure', () => {
    expect(staysAt(step('verification'), { type: 'workerFailed' })).toBe(false)
    expect(staysAt(step('offer'), { type: 'timer', name: 'patience' })).toBe(false)
    expect(staysAt(step('offer'), { type: 'completed', task: 'offer', answers: {} })).toBe(false)
  })
})
