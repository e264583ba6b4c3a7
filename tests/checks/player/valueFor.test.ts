import { expect, it } from 'vitest'

import { valueFor } from '#checks/player/valueFor.ts'

it.each([
  [{ const: 3 }, 3],
  [{ enum: ['a', 'b'] }, 'a'],
  [{ type: 'array', minItems: 2, items: { const: 1 } }, [1, 1]],
  [
    { type: 'array', contains: { required: ['open'], properties: { open: { const: false } } } },
    [{ open: false }],
  ],
  [{ type: 'object', required: ['state'], properties: { state: { enum: ['open'] } } }, { state: 'open' }],
  [{ anyOf: [{ type: 'object', required: ['a'] }, { type: 'string' }] }, { a: true }],
  [{ type: 'string', minLength: 12 }, 'aaaaaaaaaaaa'],
] as const)('returns a value that %j accepts', (schema, value) => {
  expect(valueFor(schema as never)).toEqual(value)
})

it('keeps what is there where the schema accepts it, and the rest of an object where it does not', () => {
  expect(valueFor({ type: 'integer', minimum: 3 }, 8)).toBe(8)
  expect(valueFor({ type: 'object', required: ['b'] }, { a: 1 })).toEqual({ a: 1, b: true })
})

it('returns nothing where no value can be found', () => {
  expect(valueFor({ type: 'string', minLength: 3, maxLength: 2 })).toBeUndefined()
  expect(valueFor(false)).toBeUndefined()
})
