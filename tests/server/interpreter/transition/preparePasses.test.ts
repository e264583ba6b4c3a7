import { expect, it } from 'vitest'

import { passesAfter, withMore } from '#server/interpreter/transition/preparePasses.ts'

const passes = [{ step: 'offer', instanceId: 'i', event: { type: 'asked' } as const }]

it('what was prepared to be passed over holds until more facts have come', () => {
  expect(passesAfter(undefined, passes)).toBe(passes)
  expect(passesAfter({}, passes)).toBe(passes)
  expect(passesAfter({ score: 'enough' }, passes)).toEqual([])
})

it.each([
  { type: 'completed', task: 'offer', answers: {} },
  { type: 'message', name: 'reject', variables: {} },
  { type: 'workerDone', facts: {} },
] as const)('facts that a commit has added are told with what brought them: $type', (event) => {
  const told = { ...event, facts: { known: 1 } }

  expect(withMore(told, { found: 2 })).toEqual({ ...event, facts: { known: 1, found: 2 } })
  expect(withMore(told, undefined)).toEqual(told)
  if (told.type === 'workerDone') return
  expect(withMore({ type: 'passed', by: told }, { found: 2 })).toEqual({
    type: 'passed',
    by: { ...event, facts: { known: 1, found: 2 } },
  })
})

it.each([{ type: 'deadline' }, { type: 'timer', name: 'patience' }, { type: 'asked' }] as const)(
  'what tells no facts stays as it is: $type',
  (event) => {
    expect(withMore(event, { found: 2 })).toEqual(event)
  },
)
