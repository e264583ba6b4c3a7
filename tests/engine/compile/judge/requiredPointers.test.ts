import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { requiredPointers } from '#engine/compile/judge/requiredPointers.ts'

const schema: JSONSchema7 = {
  type: 'object',
  properties: {
    read: { type: 'boolean' },
    people: { type: 'array', items: { $ref: '#/definitions/a%20person' } },
    balance: { $ref: '#/definitions/figures', properties: { total: { type: 'integer' } } },
  },
  definitions: {
    figures: { type: 'object', properties: { capital: { type: 'integer' } } },
    'a person': {
      type: 'object',
      properties: { name: { type: 'string' }, partner: { $ref: '#/definitions/a%20person' } },
    },
  },
}

it.each([
  ['the field itself, where no object stands', '/read', ['/read']],
  ['what stands beside a reference', '/balance', ['/balance/total']],
  ['the fields of a row', '/people/0', ['/people/0/name', '/people/0/partner']],
  [
    'the fields of what comes back to itself',
    '/people/0/partner',
    ['/people/0/partner/name', '/people/0/partner/partner'],
  ],
  ['the place itself, where nothing is known', '/elsewhere', ['/elsewhere']],
])('asks for %s', (_, pointer, pointers) => {
  expect(requiredPointers(schema, pointer)).toEqual(pointers)
})
