import { expect, it } from 'vitest'

import { textOfFailure } from '#theme/fields/textOfFailure.ts'

const texts = { apiError: (code: string, params?: object) => `${code} ${JSON.stringify(params)}` }

it.each([
  [
    'says how long the server asks to wait',
    { code: 'A_LIMIT', retryAfterSeconds: 3600 },
    'A_LIMIT {"seconds":3600}',
  ],
  ['says a few minutes where the server says no time', { code: 'A_LIMIT' }, 'A_LIMIT {"seconds":300}'],
  ['says nothing of what no server has refused', new Error('network 7'), undefined],
  ['says nothing of a code that is none of ours', { code: 'network 7' }, undefined],
])('a failure %s', (_, error, expected) => {
  expect(textOfFailure(error, texts)).toBe(expected)
})
