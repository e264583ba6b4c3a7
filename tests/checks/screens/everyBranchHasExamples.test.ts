import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import type { Content } from '#checks/content/Content.ts'
import { everyBranchHasExamples } from '#checks/screens/everyBranchHasExamples.ts'

const zip: JSONSchema7 = {
  type: 'object',
  if: { properties: { country: { const: 'IT' } }, required: ['country'] },
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  then: { properties: { zip: { pattern: '^[0-9]{5}$' } } },
  else: { properties: { zip: { maxLength: 10 } } },
}
// oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
const inThen: JSONSchema7 = { then: zip }
const italian = { country: 'IT', zip: '00185' }
const foreign = { country: 'FR', zip: 'F-75001' }
const wrongItalian = { country: 'IT', zip: '0018' }
const wrongForeign = { country: 'FR', zip: 'longer than ten' }

function findingsWith(schema: JSONSchema7, valid: object[], invalid: object[]): string[] {
  const screen = { source: {}, value: { examples: { valid, invalid } }, schema }
  const content = { screens: new Map([['address', screen]]) } as unknown as Content
  return [...everyBranchHasExamples(content)].map(({ pointer, message }) => `${pointer} ${message}`)
}

it('asks for a valid example of each branch, and one that each refuses', () => {
  expect(findingsWith(zip, [italian], [wrongItalian])).toEqual([
    '/schema/if No valid example is one for which this "if" does not hold.',
    '/schema/if No invalid example is refused by this "else".',
  ])
  expect(findingsWith(zip, [italian, foreign], [wrongForeign])).toEqual([
    '/schema/if No invalid example is refused by this "then".',
  ])
  expect(findingsWith(zip, [italian, foreign], [wrongItalian, wrongForeign])).toEqual([])
})

it.each<[string, JSONSchema7, (example: object) => object]>([
  ['in a field', { type: 'object', properties: { home: zip } }, (home) => ({ home })],
  [
    'in the rows of a list',
    { type: 'object', properties: { homes: { type: 'array', items: zip } } },
    (home) => ({ homes: [home] }),
  ],
  [
    'behind a reference',
    { type: 'object', definitions: { zip }, properties: { home: { $ref: '#/definitions/zip' } } },
    (home) => ({ home }),
  ],
  ['in a part of all', { allOf: [zip] }, (home) => home],
  ['in a branch', { if: true, ...inThen }, (home) => home],
])('looks %s', (_, schema, example) => {
  const invalid = [example(wrongItalian), example(wrongForeign)]

  expect(findingsWith(schema, [example(italian), example(foreign)], invalid)).toEqual([])
  expect(findingsWith(schema, [example(italian)], invalid)).toHaveLength(1)
})

it('asks for an example of a schema once, that several screens share', () => {
  const one = {
    source: {},
    value: { examples: { valid: [italian, foreign], invalid: [wrongItalian] } },
    schema: zip,
  }
  const other = { source: {}, value: { examples: { invalid: [wrongForeign] } }, schema: zip }
  const content = {
    screens: new Map([
      ['one', one],
      ['other', other],
    ]),
  } as unknown as Content

  expect([...everyBranchHasExamples(content)]).toEqual([])
})
