import { expect, it } from 'vitest'

import { includes, isStep } from '#api/includes.ts'

it.each([null, undefined, 'x', 7, [], {}, { list: {} }, { list: null }, { list: 'x' }])(
  'does not accept a response without the list: %j',
  (answer) => expect(includes({ list: 'array' })(answer)).toBe(false),
)

it('accepts a response that has more keys', () => {
  expect(includes({ list: 'array', text: 'string' })({ list: [], text: '', more: 1 })).toBe(true)
})

it.each([
  [{ name: 'simulator', id: 'i' }, true],
  [{ childActivityInstances: [] }, true],
  [{ childActivityInstances: [{ activityId: 'loading' }], variables: {} }, true],
  [{ name: 7 }, false],
  [{}, false],
  [null, false],
  [[{ name: 'simulator' }], false],
])('%j says where the case stands: %s', (answer, says) => expect(isStep(answer)).toBe(says))
