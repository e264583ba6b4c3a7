import { expect, it } from 'vitest'

import { createAjv } from '#validation/createAjv.ts'

it.each([
  ['formatMinimum', '2026-03-01', true],
  ['formatMinimum', '2026-02-28', false],
  ['formatMaximum', '2026-03-01', true],
  ['formatMaximum', '2026-03-02', false],
  ['formatExclusiveMinimum', '2026-03-02', true],
  ['formatExclusiveMinimum', '2026-03-01', false],
  ['formatExclusiveMaximum', '2026-02-28', true],
  ['formatExclusiveMaximum', '2026-03-01', false],
  ['formatMinimum', 5, true],
])('%s of the first of March judges %s: %s', (keyword, value, expected) => {
  const validate = createAjv().compile({ [keyword]: '2026-03-01' })

  expect(validate(value)).toBe(expected)
  expect(validate.errors?.map(({ params }) => params) ?? []).toEqual(
    expected ? [] : [{ limit: '2026-03-01' }],
  )
})
