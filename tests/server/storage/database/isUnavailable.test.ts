import { expect, it } from 'vitest'

import { isUnavailable } from '#server/storage/database/isUnavailable.ts'

const fault = (fields: object, message = 'fault') => Object.assign(new Error(message), fields)

it.each([
  ['no connection', fault({ code: 'ECONNREFUSED' }), true],
  ['several addresses without one', new AggregateError([fault({ code: 'ECONNREFUSED' })]), true],
  ['a shutdown', fault({ code: '57P01' }), true],
  ['a full disk of PostgreSQL', fault({ code: '53100' }), true],
  ['a PostgreSQL that may only be read', fault({ code: '25006' }), true],
  ['a transaction of PostgreSQL that has failed', fault({ code: '25P02' }), false],
  ['a lost connection', fault({}, 'Connection terminated unexpectedly'), true],
  ['an exhausted pool', fault({}, 'timeout exceeded when trying to connect'), true],
  ['a locked SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), true],
  ['a full disk of SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['a unique key broken in SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 1555 }), false],
  ['a unique key broken in PostgreSQL', fault({ code: '23505' }), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
  ['what is no error', 'text', false],
])('tells whether the database is away: %s', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
