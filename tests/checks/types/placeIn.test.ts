import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { constantsOf } from '#checks/types/constantsOf.ts'
import { kindsOf } from '#checks/types/kindsOf.ts'
import { placeIn } from '#checks/types/placeIn.ts'

const person: JSONSchema7 = { type: 'object', properties: { name: { type: 'string' } } }

describe('placeIn', () => {
  it.each<[string, JSONSchema7, string[], string[]]>([
    ['in an object', person, ['name'], ['string']],
    ['in a list, by number', { type: 'array', items: person }, ['0', 'name'], ['string']],
    ['behind a reference', { $ref: '#/definitions/a', definitions: { a: person } }, ['name'], ['string']],
    ['in any of several ways', { anyOf: [person, { type: 'null' }] }, ['name'], ['string']],
    ['under any name', { type: 'object', additionalProperties: { type: 'integer' } }, ['any'], ['integer']],
    [
      'as narrow as all of its schemas are',
      { allOf: [{ type: ['string', 'integer'] }, { type: 'string', format: 'date' }] },
      [],
      ['day'],
    ],
    [
      'in what another answer asks for',
      { type: 'object', properties: {}, dependencies: { town: { properties: { zip: { type: 'string' } } } } },
      ['zip'],
      ['string'],
    ],
  ])('finds what stands %s', (_, schema, path, kinds) => {
    expect(kindsOf(placeIn(schema, path))).toEqual(kinds)
  })

  it('says where a path ends, and what stands there', () => {
    const schema: JSONSchema7 = { type: 'object', properties: { owner: person } }

    expect(placeIn(schema, ['owner', 'nam', 'first'], '/facts')).toEqual({
      missing: 'nam',
      kinds: ['object'],
      holder: '/facts/owner',
      known: ['name'],
    })
    expect(placeIn(schema, ['owner', 'name', 'first'])).toMatchObject({ missing: 'first', kinds: ['string'] })
  })

  it.each<[string, JSONSchema7]>([
    ['that says nothing', {}],
    ['that names nothing', { type: 'object' }],
    ['of a list of anything', { type: 'array' }],
  ])('does not know what stands in a schema %s', (_, schema) => {
    expect(placeIn(schema, ['0'])).toBeUndefined()
  })

  it('knows the values of which one stands there', () => {
    const state: JSONSchema7 = { anyOf: [{ const: 'open' }, { enum: ['closed', 'lost'] }] }

    expect(constantsOf(placeIn(state, []))).toEqual(['open', 'closed', 'lost'])
    expect(constantsOf(placeIn({ anyOf: [{ const: 'open' }, { type: 'string' }] }, []))).toBeUndefined()
  })
})
