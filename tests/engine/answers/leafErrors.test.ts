import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { leafErrors } from '#engine/answers/leafErrors.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const place: JSONSchema7 = {
  type: 'object',
  required: ['town', 'street'],
  properties: {
    town: { type: 'string' },
    street: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  },
}
const schema: JSONSchema7 = {
  type: 'object',
  required: ['name', 'home', 'free', 'rows', 'anything'],
  properties: {
    name: { type: 'string' },
    home: place,
    work: place,
    free: { type: 'object' },
    rows: { type: 'array', items: place },
    anything: { type: 'integer' },
  },
}

const { validate } = compileForTest({ schema })
const right = { name: 'a', home: { town: 'a', street: { name: 'b' } }, free: {}, rows: [], anything: 1 }

it.each([
  ['nothing of what is right', right, []],
  [
    'each field of an object that is missing',
    { ...right, home: undefined },
    ['/home/town', '/home/street/name'],
  ],
  ['each field of an object that is begun', { ...right, home: { town: 'a' } }, ['/home/street/name']],
  ['each field of a row', { ...right, rows: [{ town: 'a' }] }, ['/rows/0/street/name']],
  [
    'a field, a list and an object without fields as a whole',
    { home: right.home },
    ['/name', '/free', '/rows', '/anything'],
  ],
  ['what is of another type where it is', { ...right, home: 'x' }, ['/home']],
])('refuses %s', (_, data, expected) => {
  const refusals = leafErrors(validate, JSON.parse(JSON.stringify(data)))

  expect(refusals.map(({ pointer }) => pointer).toSorted()).toEqual(expected.toSorted())
})
