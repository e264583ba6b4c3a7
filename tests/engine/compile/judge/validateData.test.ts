import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { validateData } from '#engine/compile/judge/validateData.ts'

const schema: JSONSchema7 = {
  type: 'object',
  required: ['amount', 'use'],
  properties: {
    amount: { type: 'integer', minimum: 10 },
    use: { enum: ['stock', 'other'] },
    person: { $ref: '#/definitions/person' },
    people: { type: 'array', items: { $ref: '#/definitions/person' } },
    free: { type: 'object' },
  },
  if: { properties: { use: { const: 'other' } }, required: ['use'] },
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  then: { required: ['other'], properties: { other: { type: 'string' } } },
  definitions: {
    person: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, isForeign: { type: 'boolean' } },
      if: { properties: { isForeign: { const: true } }, required: ['isForeign'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { properties: { country: { type: 'string' } } },
    },
  },
}
const good = { amount: 10, use: 'stock' }

it.each([
  ['takes what is right', good, []],
  ['refuses what is missing where it should stand', {}, ['/amount required', '/use required']],
  ['refuses a wrong type', { ...good, amount: '10' }, ['/amount type']],
  ['refuses the whole when it is no object', 'x', [' type']],
  ['says the first reason of a place', { ...good, amount: 1.5 }, ['/amount type']],
  ['refuses inside rows', { ...good, people: [{ name: 'a' }, {}] }, ['/people/1/name required']],
  ['asks for what a branch asks for', { amount: 10, use: 'other' }, ['/other required']],
  [
    'refuses the answer to a branch that is not taken',
    { ...good, other: 'x' },
    ['/other additionalProperties'],
  ],
  ['refuses what was never asked', { ...good, admin: true }, ['/admin additionalProperties']],
  [
    'refuses what was never asked further in',
    { ...good, person: { name: 'a', x: 1 } },
    ['/person/x additionalProperties'],
  ],
  ['takes a branch further in', { ...good, person: { name: 'a', isForeign: true, country: 'FR' } }, []],
  [
    'refuses it where it is not taken',
    { ...good, person: { name: 'a', country: 'FR' } },
    ['/person/country additionalProperties'],
  ],
  ['leaves free objects free', { ...good, free: { anything: 1 } }, []],
])('%s', (_, data, expected) => {
  expect(validateData(schema, data).map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual(expected)
})

it('says what the limit was', () => {
  expect(validateData(schema, { ...good, amount: 9 })[0]?.params).toMatchObject({ limit: 10 })
})

it('tells a choice apart from the ways it might have been right', () => {
  const choice: JSONSchema7 = { properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } }

  expect(validateData(choice, { a: true })).toMatchObject([{ pointer: '/a', keyword: 'anyOf' }])
})
