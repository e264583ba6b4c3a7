import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { sizeErrors } from '#engine/compile/judge/sizeErrors.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'

const schema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 3 },
    people: { type: 'array', maxItems: 2, items: { $ref: '#/definitions/person' } },
    pair: { type: 'array', items: [{ maxLength: 1 }], additionalItems: { maxLength: 2 } },
    free: { type: 'object', maxProperties: 2, patternProperties: { '^n': { maxLength: 1 } } },
    way: {
      oneOf: [
        { type: 'string', maxLength: 2 },
        { type: 'array', maxItems: 1 },
      ],
    },
    wide: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'string' }] },
    both: { allOf: [{ maxLength: 5 }, { maxLength: 4 }] },
    tree: { $ref: '#' },
  },
  definitions: {
    person: {
      type: 'object',
      additionalProperties: false,
      properties: { taxCode: { type: 'string', maxLength: 4 } },
      if: { required: ['isForeign'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { properties: { taxCode: { maxLength: 1 } } },
    },
  },
}

it.each<[says: string, data: unknown, refused: string[]]>([
  ['nothing of what is small enough', { name: 'abc', people: [{ taxCode: 'abcd' }, {}] }, []],
  ['a text that is too long', { name: 'abcd' }, ['/name maxLength']],
  ['not what is long in units alone', { name: '\u{1F600}\u{1F600}\u{1F600}' }, []],
  ['a list with too many rows, and nothing of them', { people: [{ x: 1 }, {}, {}] }, ['/people maxItems']],
  ['a text in a row', { people: [{}, { taxCode: 'abcde' }] }, ['/people/1/taxCode maxLength']],
  ['rows of a tuple', { pair: ['ab', 'abc'] }, ['/pair/0 maxLength', '/pair/1 maxLength']],
  ['more properties than there may be', { free: { a: 1, b: 1, c: 1 } }, ['/free maxProperties']],
  ['a property by its pattern', { free: { name: 'ab' } }, ['/free/name maxLength']],
  [
    'properties that have no name in a closed object, once there are more than names',
    { people: [{ a: 1, taxCode: '' }] },
    ['/people/0/a additionalProperties'],
  ],
  ['what no way of a choice allows', { way: 'abc' }, ['/way maxLength']],
  ['a list in a choice of which the other way is no list', { way: [1, 2] }, ['/way maxItems']],
  ['nothing where no way is of the type', { way: {} }, []],
  ['not what one way of a choice allows', { wide: 'abc' }, []],
  ['what one of all refuses', { both: 'abcde' }, ['/both maxLength']],
  ['not what a condition alone refuses', { people: [{ taxCode: 'abcd' }] }, []],
  [
    'a schema that refers to itself, to any depth',
    { tree: { tree: { name: 'abcd' } } },
    ['/tree/tree/name maxLength'],
  ],
])('refuses %s', (_, data, refused) => {
  const found = sizeErrors(schema, data)

  expect(found.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual(refused)
})

it('is all that is said of data that is too large', () => {
  const data = { name: 'abcd' }

  expect(validateData(schema, data)).toEqual(sizeErrors(schema, data))
})

it('says the limit', () => {
  expect(sizeErrors(schema, { name: 'abcd' })[0]?.params).toEqual({ limit: 3 })
})

it('looks for no more than fifty', () => {
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 0]))

  expect(sizeErrors(schema, keys)).toHaveLength(50)
})

it('reads nothing inside of a list that is too long', () => {
  let reads = 0
  const row = new Proxy({}, { ownKeys: () => ((reads += 1), []) })

  expect(validateData(schema, { people: Array.from({ length: 20_000 }, () => row) })).toHaveLength(1)
  expect(reads).toBe(0)
})
