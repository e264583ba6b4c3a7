import { describe, expect, it } from 'vitest'

import { stepOf } from '#flow/advance.ts'
import { isEnd, isInterruption } from '#flow/isEnd.ts'

import { journey } from './fixtures.ts'

const wayout = (...nexts: (string | undefined)[]) =>
  ({
    kind: 'wayout',
    name: 'outcome',
    process: 'first',
    definition: {
      messages: Object.fromEntries(nexts.map((next, index) => [`m${index}`, next ? { next } : {}])),
    },
  }) as const

describe('a case is over', () => {
  it.each([
    ['at a wayout without messages', wayout(), true],
    ['where a message is only heard', wayout(undefined), true],
    ['where a message closes the case', wayout('close'), true],
    ['where a message leads to another wayout', wayout('refused'), true],
    ['not where one message leads to a task', wayout('close', 'company'), false],
    ['not where a message leads to a wait', wayout('verification'), false],
    ['not where a message leads back', wayout('previous'), false],
    ['not at a task', stepOf(journey, 'company'), false],
    ['not at a wait', stepOf(journey, 'verification'), false],
  ] as const)('%s', (_, step, expected) => {
    expect(isEnd(journey, step)).toBe(expected)
  })
})

describe('a case is interrupted', () => {
  it.each([
    ['at a wayout that leads back', wayout('close', 'previous'), true],
    ['not at a wayout that leads elsewhere', wayout('close'), false],
    ['not at a task that leads back', { ...wayout('previous'), kind: 'task' }, false],
  ] as const)('%s', (_, step, expected) => {
    expect(isInterruption(step as ReturnType<typeof wayout>)).toBe(expected)
  })
})
