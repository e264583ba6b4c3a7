import { describe, expect, it } from 'vitest'

import { applySets } from '#flow/applySets.ts'
import { sourceOf } from '#flow/sourceOf.ts'

const sets = { '/facts/summary/price': '/answers/vehicle/price', '/facts/vehicle': '/answers/vehicle' }

describe('sets', () => {
  it('give facts the values of answers, beside the facts that are known', () => {
    const state = { facts: { summary: { name: 'Van' } }, answers: { vehicle: { price: 9 } } }

    expect(applySets(state, sets, {}).facts).toEqual({
      summary: { name: 'Van', price: 9 },
      vehicle: { price: 9 },
    })
  })

  it('take a fact away whose answer was taken back', () => {
    const state = { facts: { summary: { price: 9 }, known: true }, answers: { vehicle: {} } }

    expect(applySets(state, { '/facts/summary/price': '/answers/vehicle/price' }, {}).facts).toEqual({
      summary: {},
      known: true,
    })
  })

  it('read the variables of a message', () => {
    const state = { facts: {}, answers: {} }

    expect(applySets(state, { '/facts/why': '/variables/reason' }, {}, { reason: 'late' }).facts).toEqual({
      why: 'late',
    })
  })

  it('leave the state they were given as it was', () => {
    const state = { facts: { summary: { price: 1 } }, answers: { vehicle: { price: 9 } } }
    applySets(state, sets, {})

    expect(state).toEqual({ facts: { summary: { price: 1 } }, answers: { vehicle: { price: 9 } } })
  })

  it('change nothing where a step has none', () => {
    const state = { facts: { known: true }, answers: {} }

    expect(applySets(state, undefined, {})).toBe(state)
  })
})

describe('the source of a fact', () => {
  it.each([
    ['a fact that is set', '/facts/vehicle', '/answers/vehicle'],
    ['a place within it', '/facts/vehicle/price', '/answers/vehicle/price'],
    ['a fact whose name only begins so', '/facts/vehicles', undefined],
    ['a fact that a worker computes', '/facts/listed', undefined],
  ])('is known of %s', (_, place, source) => {
    expect(sourceOf(sets, place)).toBe(source)
  })

  it('is none where nothing is set', () => {
    expect(sourceOf(undefined, '/facts/vehicle')).toBeUndefined()
  })
})
