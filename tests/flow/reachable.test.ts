import { describe, expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { reachable } from '#flow/reachable.ts'

import { definition, first, journey, second } from './fixtures.ts'

describe('reachable', () => {
  it('is every step to which any answer, message, timer, failure or deadline may lead', () => {
    expect([...reachable(journey)].sort()).toEqual([...journey.steps.keys()].sort())
  })

  it('from a step on is what lies ahead of it, and itself', () => {
    expect([...reachable(journey, 'offer')].sort()).toEqual(['expired', 'goodbye', 'offer', 'signing'])
  })

  it('goes back where a summary opens a task again', () => {
    expect(reachable(journey, 'summary')).toContain('company')
  })

  it('never comes to a step that no way names', () => {
    const forgotten = { ...second, tasks: { ...second.tasks, forgotten: { next: 'offer' } } }

    expect(reachable(buildJourney(definition, [first, forgotten]))).not.toContain('forgotten')
  })

  it('comes to where the deadline leads though no step does', () => {
    const { offer } = second.tasks
    const untimed = { ...second, tasks: { offer: { ...offer, next: 'signing', timers: {} } } }

    expect(reachable(buildJourney(definition, [first, untimed]))).toContain('expired')
  })

  it('is nothing in a journey without processes', () => {
    expect(reachable(buildJourney({ ...definition, processes: [] }, []))).toEqual(new Set())
  })

  it('comes to its end though gateways lead round in a circle', () => {
    const round = {
      ...first,
      gateways: { is_welcome: [{ next: 'is_known' }], is_known: [{ next: 'is_welcome' }] },
    }

    expect(reachable(buildJourney(definition, [round, second]), 'verification')).toEqual(
      new Set(['verification', 'fault', 'goodbye']),
    )
  })
})
