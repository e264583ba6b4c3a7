import { expect, it } from 'vitest'

import { optionsAt } from '#engine/form/fields/optionsAt.ts'
import { readableParams } from '#engine/answers/readableParams.ts'

const year = { 'ui:options': { grouping: false } }

it.each([
  [['year'], { year }],
  [['balance', 'year'], { balance: { year } }],
  [['rows', 3, 'year'], { rows: { items: { year } } }],
])('finds the options of a field at %j', (path, uiSchema) => {
  expect(optionsAt(uiSchema, path)).toEqual({ grouping: false })
})

it('finds none where nobody wrote any', () => {
  expect(optionsAt(undefined, ['year'])).toEqual({})
  expect(optionsAt({ name: {} }, ['year', 'inside'])).toEqual({})
})

it('says a limit as the field shows it: thousands by themselves, and a year in one piece', () => {
  expect(readableParams({ limit: 10_000 }, 'it')).toEqual({ limit: '10.000' })
  expect(readableParams({ limit: 2025 }, 'it', false)).toEqual({ limit: '2025' })
})
