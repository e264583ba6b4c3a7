import { expect, it } from 'vitest'

import { stepOf } from '#flow/advance.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

import { journey } from './fixtures.ts'

it('names each way out of a step, and where it is written', () => {
  expect(transitionsOf(stepOf(journey, 'verification'))).toEqual([
    { next: 'is_welcome', pointer: '/next' },
    { next: 'fault', pointer: '/failed' },
    { next: 'goodbye', pointer: '/messages/cancelled/next' },
  ])
})

it('counts timers', () => {
  expect(transitionsOf(stepOf(journey, 'offer'))).toContainEqual({
    next: 'expired',
    pointer: '/timers/patience/next',
  })
})

it('finds none where a step is the end', () => {
  expect(transitionsOf(stepOf(journey, 'refused'))).toEqual([])
})
