import fc from 'fast-check'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { fitsSchema } from '#engine/compile/judge/fitsSchema.ts'
import { createAjv } from '#validation/createAjv.ts'

import { anyForm } from '../../../support/schemaKinds.ts'

const root: JSONSchema7 = {
  definitions: {
    text: { type: 'string', minLength: 2 },
    tree: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        parts: { type: 'array', items: { $ref: '#/definitions/tree' } },
      },
      required: ['label'],
    },
  },
}

/** Each keyword of draft-07, with values on both sides of it and of kinds that it has nothing to say of. */
const keywords: Record<string, JSONSchema7Definition[]> = {
  boolean: [true, false],
  type: [
    { type: 'string' },
    { type: 'number' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array' },
    { type: 'object' },
    { type: ['string', 'null'] },
  ],
  const: [{ const: 'ab' }, { const: { a: 1 } }, { const: [1, 2] }, { const: 0 }],
  enum: [{ enum: ['a', 1, null] }, { enum: [{ a: 1 }, []] }],
  $ref: [
    { $ref: '#/definitions/text' },
    { $ref: '#/definitions/text', maxLength: 3 },
    { $ref: '#/definitions/tree' },
  ],
  joined: [
    { allOf: [{ minLength: 2 }, { maxLength: 3 }] },
    { anyOf: [{ type: 'string' }, { minimum: 2 }] },
    { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    { not: { type: 'string' } },
  ],
  if: [
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    { if: { type: 'string' }, then: { minLength: 3 }, else: { type: 'object' } },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { if: { type: 'string' }, else: { type: 'number' } },
  ],
  texts: [
    { minLength: 2 },
    { maxLength: 2 },
    { pattern: '^[a-c]+$' },
    { pattern: '^\\p{L}$' },
    { format: 'date' },
    { format: 'email' },
  ],
  numbers: [
    { minimum: 2 },
    { maximum: 2 },
    { exclusiveMinimum: 2 },
    { exclusiveMaximum: 2 },
    { multipleOf: 0.1 },
    { multipleOf: 2 },
  ],
  lists: [
    { minItems: 2 },
    { maxItems: 1 },
    { uniqueItems: true },
    { uniqueItems: false },
    { contains: { const: 1 } },
    { items: { type: 'integer' } },
    { items: [{ type: 'integer' }, { type: 'string' }] },
    { items: [{ type: 'integer' }], additionalItems: false },
    { items: [{ type: 'integer' }], additionalItems: { type: 'string' } },
    { items: false },
  ],
  objects: [
    { required: ['a'] },
    { minProperties: 2 },
    { maxProperties: 1 },
    { propertyNames: { maxLength: 1 } },
    { properties: { a: { type: 'integer' }, b: false } },
    { patternProperties: { '^a': { type: 'integer' } } },
    { additionalProperties: false },
    { properties: { a: true }, additionalProperties: { type: 'string' } },
    { patternProperties: { '^a': true }, additionalProperties: false },
    { dependencies: { a: ['b'] } },
    { dependencies: { a: { required: ['b'], properties: { b: { type: 'string' } } } } },
  ],
}

const values: unknown[] = [
  null,
  true,
  0,
  1,
  2,
  2.5,
  1.1,
  -3,
  '',
  'a',
  'ab',
  'abcd',
  '😀',
  '😀😀😀',
  '2030-02-30',
  '2030-12-31',
  'ada@example.com',
  [],
  [1],
  [1, 'x'],
  [1, 1],
  [{ a: 1 }, { a: 1 }],
  [1, 'x', false],
  {},
  { a: 1 },
  { a: 'x' },
  { a: 1, b: 'x' },
  { a: 1, c: 2 },
  { b: 'x' },
  { ab: 1 },
  { label: 'x', parts: [{ label: 'y', parts: [] }] },
  { label: 'x', parts: [{ parts: [] }] },
  { a: undefined },
  { a: undefined, b: 'x' },
  { constructor: 1 },
]

function judgeOf(schema: JSONSchema7Definition) {
  const ajv = createAjv({ messages: false })
  return ajv.compile(typeof schema === 'boolean' ? schema : { ...root, ...schema })
}

describe('a schema read as it stands', () => {
  it.each(Object.entries(keywords))('judges %s as the compiled validator does', (_, schemas) => {
    for (const schema of schemas) {
      const judge = judgeOf(schema)
      for (const value of values) {
        expect({ schema, value, fits: fitsSchema(schema, value, root) }).toEqual({
          schema,
          value,
          fits: judge(value),
        })
      }
    }
  })

  it('judges whole forms as the compiled validator does, whatever stands in them', () => {
    const property = fc.property(
      anyForm,
      fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'switch', 'flag', 'a', 'b', 'shared'), fc.jsonValue()),
      ({ schema, data }, other) => {
        const judge = createAjv({ messages: false }).compile(schema)
        for (const value of [data, other, { ...data, ...other }]) {
          expect(fitsSchema(schema, value, schema)).toBe(judge(value))
        }
      },
    )
    fc.assert(property, { numRuns: 100, seed: 77_002 })
  })
})
