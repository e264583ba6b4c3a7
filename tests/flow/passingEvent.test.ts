import { describe, expect, it } from 'vitest'

import { advance } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'
import type { CaseState, Parked } from '#flow/CaseData.ts'
import { passingEvent } from '#flow/passingEvent.ts'

import { definition, first, follow, journey, second, stateAt } from './fixtures.ts'

const answered: Parked = { step: 'company', by: { type: 'completed' }, answers: { code: '1' } }
const completion = { type: 'completed', task: 'company', answers: { code: '1' } }
const signed = { type: 'message', name: 'signed', variables: {}, facts: { signed: true } } as const
const patience = { type: 'timer', name: 'patience' } as const

describe('while the way is followed again', () => {
  const again = (step: string, parked: Parked[], changes: Partial<CaseState> = {}) =>
    stateAt(step, { returnTo: 'summary', parked, ...changes })

  it('a task is passed over with its answers, and a wait as it was left', () => {
    const told: Parked = { step: 'signing', by: signed }
    const late: Parked = { step: 'offer', by: patience }

    expect(passingEvent(journey, again('company', [told, answered]), {})).toEqual(completion)
    expect(passingEvent(journey, again('signing', [answered, told]), {})).toEqual(signed)
    expect(passingEvent(journey, again('offer', [late]), {})).toEqual(patience)
  })

  it('nothing passes over what is new, is asked, or is not accepted any more', () => {
    const rejected: Parked = { step: 'offer', by: { type: 'message', name: 'reject', variables: {} } }
    const gone: Parked = { step: 'offer', by: { type: 'timer', name: 'gone' } }

    expect(passingEvent(journey, again('company', []), {})).toBeUndefined()
    expect(passingEvent(journey, again('company', [{ ...answered, asked: true }]), {})).toBeUndefined()
    expect(passingEvent(journey, again('offer', [rejected]), {})).toBeUndefined()
    expect(passingEvent(journey, again('offer', [rejected], { facts: { reduced: true } }), {})).toBeDefined()
    expect(passingEvent(journey, again('offer', [gone]), {})).toBeUndefined()
  })

  it('a worker runs again, and then the wait is left as before where the worker leads nowhere', () => {
    const verification = { worker: 'verify', pollFor: 'PT20M', messages: { told: { next: 'summary' } } }
    const checking = buildJourney(definition, [{ ...first, waits: { verification } }, second])
    const told = { type: 'message', name: 'told', variables: {} } as const
    const entered = again('verification', [{ step: 'verification', by: told }])

    const worked = advance(checking, entered, { type: 'workerDone', facts: {} }, {})

    expect(passingEvent(checking, entered, {})).toBeUndefined()
    expect(worked && passingEvent(checking, worked, {})).toEqual(told)
  })

  it('a step that may not be passed over is asked, and stays parked until it is left', () => {
    const asked = follow(again('company', [answered]), { type: 'asked' })

    expect(asked).toMatchObject({ step: 'company', parked: [{ ...answered, asked: true }] })
    expect(passingEvent(journey, asked, {})).toBeUndefined()
    expect(follow(asked, { type: 'completed', task: 'company', answers: { code: '2' } })).toMatchObject({
      answers: { company: { code: '2' } },
      parked: [],
    })
  })

  it('a step that is passed over is left as by what left it before', () => {
    const { by, ...rest } = { by: signed, step: 'signing' }
    const passing = again('signing', [{ ...rest, by }])

    expect(follow(passing, { type: 'passed', by: signed })).toEqual(follow(passing, signed))
  })
})

it('passes nothing over otherwise, and in no closed case', () => {
  expect(passingEvent(journey, stateAt('company', { parked: [answered] }), {})).toBeUndefined()
  const closed = stateAt('company', { parked: [answered], returnTo: 'summary', closed: true })
  expect(passingEvent(journey, closed, {})).toBeUndefined()
})
