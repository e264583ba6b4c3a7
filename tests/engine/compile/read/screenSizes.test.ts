import { expect, it } from 'vitest'

import { readScreen } from '#engine/compile/read/readScreen.ts'

const NODES = 2000
const CHOICES = 500

/** What is found of a screen with this schema. */
function findingsOf(schema: object) {
  const text = JSON.stringify({ layout: 'form', schema: { type: 'object', ...schema } })
  return readScreen('schemas/test/screen.json', text, new Map()).findings
}
const rulesOf = (schema: object) => findingsOf(schema).map(({ rule }) => rule)
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, {}]))

it.each([
  [NODES - 1, []],
  [NODES, []],
  [NODES + 1, ['size']],
  [NODES + 5, ['size']],
])('a schema of %i parts is found to be %j', (parts, rules) => {
  expect(rulesOf({ properties: fields(parts - 1) })).toEqual(rules)
})

it.each([
  [CHOICES, []],
  [CHOICES + 1, ['size']],
])('a list of %i choices is found to be %j', (count, rules) => {
  const choices = Array.from({ length: count }, (_, index) => index)

  expect(rulesOf({ properties: { a: { enum: choices } } })).toEqual(rules)
})

it('a schema that refers again and again to what refers again has more parts than it is written with', () => {
  const twice = (name: string) => ({
    properties: { a: { $ref: `#/definitions/${name}` }, b: { $ref: `#/definitions/${name}` } },
  })
  const names = Array.from({ length: 12 }, (_, index) => `d${index}`)
  const definitions = Object.fromEntries(
    names.map((name, index) => [name, index === 11 ? {} : twice(`d${index + 1}`)]),
  )

  expect(findingsOf({ definitions, properties: { a: { $ref: '#/definitions/d0' } } })).toMatchObject([
    { rule: 'size', message: expect.stringContaining('With its references laid out') },
  ])
})

it.each([
  ['a dot', 'a.b', ['name']],
  ['a space', 'a b', ['name']],
  ['neither', 'a_b', []],
])('a field with %s in its name is found to be %j', (_, name, rules) => {
  expect(rulesOf({ properties: { [name]: {} } })).toEqual(rules)
})

it('a word in a schema is found where it stands', () => {
  const [finding] = findingsOf({ properties: { a: { title: 'Nome' } } })

  expect(finding).toMatchObject({ rule: 'words', file: 'schemas/test/screen.json', line: 1, column: 63 })
})

it.each<[string, object]>([
  [
    'itself',
    {
      definitions: { a: { type: 'object', properties: { a: { $ref: '#/definitions/a' } }, required: ['a'] } },
      properties: { a: { $ref: '#/definitions/a' } },
    },
  ],
  [
    'itself in each entry of a list that must have one',
    {
      definitions: { a: { type: 'array', items: { $ref: '#/definitions/a' }, minItems: 1 } },
      properties: { a: { $ref: '#/definitions/a' } },
    },
  ],
  [
    'itself in the first of a list',
    {
      definitions: { a: { type: 'array', items: [{ $ref: '#/definitions/a' }], minItems: 1 } },
      properties: { a: { $ref: '#/definitions/a' } },
    },
  ],
])('an answer that must hold %s would never be complete', (_, schema) => {
  expect(rulesOf(schema)).toEqual(['endless'])
})

it.each<[string, object]>([
  ['may hold itself', { type: 'object', properties: { a: { $ref: '#/definitions/a' } } }],
  ['may be an empty list of itself', { type: 'array', items: { $ref: '#/definitions/a' } }],
  [
    'needs fewer entries than come before itself',
    { type: 'array', items: [{}, { $ref: '#/definitions/a' }], minItems: 1 },
  ],
  [
    'is a text, whatever is said of its fields',
    { type: 'string', properties: { a: { $ref: '#/definitions/a' } }, required: ['a'] },
  ],
])('an answer that %s can be complete', (_, a) => {
  expect(rulesOf({ definitions: { a }, properties: { a: { $ref: '#/definitions/a' } } })).toEqual([])
})
