import { expect, it } from 'vitest'

import { readableParams } from '#engine/answers/readableParams.ts'

it('writes numbers as people do, and leaves the count by which words are chosen', () => {
  expect(readableParams({ limit: 10_000, count: 1, format: 'pec' }, 'it')).toEqual({
    limit: '10.000',
    count: 1,
    format: 'pec',
  })
})
