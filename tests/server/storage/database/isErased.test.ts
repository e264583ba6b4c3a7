import { expect, it } from 'vitest'

import { isErased } from '#server/storage/database/isErased.ts'

const fault = (fields: object) => Object.assign(new Error('fault'), fields)

it.each([
  ['a foreign key of SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 787 }), true],
  ['a foreign key of PostgreSQL', fault({ code: '23503' }), true],
  ['a unique key broken in SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 1555 }), false],
  ['a unique key broken in PostgreSQL', fault({ code: '23505' }), false],
  ['what is no error', { code: '23503' }, false],
])('tells whether what a row belongs to was erased: %s', (_, error, expected) => {
  expect(isErased(error)).toBe(expected)
})
