import { expect, it } from 'vitest'

import type { LeftBy, Passed } from '#flow/CaseData.ts'
import { interruptedStep } from '#flow/interruptedStep.ts'

import { stateAt } from './fixtures.ts'

const by = {
  completed: { type: 'completed' },
  failed: { type: 'workerFailed' },
  message: { type: 'message', name: 'ask', variables: {} },
} satisfies Record<string, LeftBy>

it.each<[string, [string, keyof typeof by, string?][], string | undefined]>([
  ['the step that a message left', [['offer', 'message']], 'offer'],
  [
    'over the steps between',
    [
      ['offer', 'message'],
      ['question', 'completed'],
    ],
    'offer',
  ],
  [
    'not one that was returned to since',
    [
      ['offer', 'message'],
      ['a', 'message'],
      ['b', 'completed', 'a'],
    ],
    'offer',
  ],
  [
    'not one whose failure was overcome',
    [
      ['offer', 'message'],
      ['check', 'failed'],
      ['fault', 'message', 'check'],
    ],
    'offer',
  ],
  ['none where no message did', [['offer', 'completed']], undefined],
  [
    'none of those that were all returned to',
    [
      ['offer', 'message'],
      ['a', 'completed', 'offer'],
    ],
    undefined,
  ],
])('finds what is interrupted: %s', (_, left, expected) => {
  const passed = left.map(([step, how, backTo]): Passed => ({
    step,
    by: by[how],
    before: { facts: [] },
    ...(backTo !== undefined && { backTo }),
  }))
  expect(interruptedStep(stateAt('here', { passed }))).toBe(expected)
})
