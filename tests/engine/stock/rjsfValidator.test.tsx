import createSchemaUtils from '@rjsf/utils/lib/createSchemaUtils.js'
import { JUNK_OPTION } from '@rjsf/utils/lib/schema/getClosestMatchingOption.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'
import { describe, expect, it, vi } from 'vitest'

import { defaultsBehavior } from '#engine/compile/plan/defaultsBehavior.ts'
import { rjsfValidator } from '#engine/stock/rjsfValidator.ts'
import { formats } from '#validation/formats.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const definitions: Record<string, JSONSchema7> = {
  place: { type: 'object', required: ['town'], properties: { town: { type: 'string', minLength: 2 } } },
  open: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
}

/** Branches that rjsf resolves for the data at hand, so that no hash of theirs is known before. */
const choices: [string, JSONSchema7Definition[]][] = [
  ['references', [{ $ref: '#/definitions/place' }, { $ref: '#/definitions/open' }]],
  ['a reference with more beside it', [{ $ref: '#/definitions/place', required: ['a'] }, { type: 'object' }]],
  [
    'properties that the data adds',
    [
      { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { properties: { b: { type: 'string' } }, additionalProperties: true },
      { properties: { b: { type: 'string' } }, additionalProperties: false },
    ],
  ],
  [
    'properties by pattern',
    [
      { patternProperties: { '^a': { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { patternProperties: { '^a': { type: 'string' } } },
      { properties: { c: { type: 'boolean' } } },
    ],
  ],
  [
    'properties of any type that the data adds',
    [
      { properties: { a: { type: 'string' } }, additionalProperties: { minLength: 2 } },
      { properties: { b: { type: 'string' } }, additionalProperties: { oneOf: [{ required: ['town'] }] } },
      { additionalProperties: { $ref: '#/definitions/place' } },
    ],
  ],
  [
    'conditions',
    [
      {
        properties: { a: { type: 'string' } },
        required: ['a'],
        if: { properties: { a: { const: 'on' } }, required: ['a'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { b: { type: 'string' } }, required: ['b'] },
        else: { properties: { c: { type: 'integer' } } },
      },
      {
        if: { required: ['c'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { c: { type: 'boolean' } } },
      },
      { properties: { b: { type: 'integer' } } },
    ],
  ],
  [
    'parts of allOf',
    [
      {
        allOf: [
          { properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { minLength: 2, type: 'string' } } },
        ],
      },
      { allOf: [{ $ref: '#/definitions/place' }, { properties: { c: { type: 'integer' } } }] },
    ],
  ],
  [
    'dependencies',
    [
      {
        properties: { a: { type: 'string' } },
        dependencies: { a: { properties: { b: { type: 'integer' } }, required: ['b'] } },
      },
      { properties: { b: { type: 'string' } }, dependencies: { b: ['c'] } },
      {
        properties: { a: { type: 'string' } },
        dependencies: {
          a: {
            oneOf: [
              { properties: { a: { const: 'on' }, c: { type: 'integer' } }, required: ['c'] },
              { properties: { a: { enum: ['off', 'x'] }, b: { type: 'string' } } },
            ],
          },
        },
      },
    ],
  ],
  [
    'choices inside',
    [
      { properties: { a: { oneOf: [{ const: 'on' }, { const: 'off' }] } }, required: ['a'] },
      {
        properties: { a: { anyOf: [{ $ref: '#/definitions/place' }, { type: 'integer' }] } },
        anyOf: [{ required: ['b'] }, { required: ['c'] }],
      },
    ],
  ],
  ['no properties at all', [{ type: 'string', minLength: 2 }, { type: 'integer' }, { properties: {} }, true]],
]

const anyData = fc.oneof(
  fc.dictionary(
    fc.constantFrom('a', 'ab', 'b', 'c', 'town'),
    fc.oneof(
      fc.constantFrom<unknown>('on', 'off', 'x', 'xx', 1, 0, true, null, undefined),
      fc.constantFrom({}, { town: 'Roma' }, { town: 'x' }),
    ),
  ),
  fc.constantFrom<unknown>('', 'xx', 3, null),
)

/** What rjsf finds out about a choice with a validator: which branches fit what was begun, and which fits best. */
function drawnBy(validator: ValidatorType, schema: JSONSchema7, data: unknown) {
  const utils = createSchemaUtils(validator, schema as RJSFSchema, defaultsBehavior)
  const { oneOf = [] } = schema.properties!['choice'] as RJSFSchema
  const branches = oneOf.map((branch) => utils.retrieveSchema(branch as RJSFSchema, data))
  return {
    fitting: branches.map((branch) => utils.getFirstMatchingOption(data, [JUNK_OPTION, branch]) === 1),
    closest: utils.getClosestMatchingOption(data, branches, 0),
  }
}

describe('the validator that rjsf draws by', () => {
  it.each(choices)('finds the same branches as the one that compiles as it goes: %s', (_, oneOf) => {
    // Of a branch with no property at all rjsf makes a schema that Ajv refuses, and says so.
    vi.spyOn(console, 'warn').mockReturnValue()
    const schema: JSONSchema7 = { type: 'object', definitions, properties: { choice: { oneOf } } }
    const compiled = compileForTest({ schema })
    const stock = customizeValidator({ customFormats: formats, ajvOptionsOverrides: { strict: false } })

    const property = fc.property(anyData, (data) => {
      const ours = drawnBy(rjsfValidator(compiled), compiled.screen.schema, data)
      expect(ours).toEqual(drawnBy(stock, schema, data))
    })

    fc.assert(property, { numRuns: 150, seed: 77_003 })
  })

  it('refuses to judge a schema that was not compiled', () => {
    const compiled = compileForTest({
      schema: {
        type: 'object',
        properties: { choice: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
      },
    })
    const { schema } = compiled.screen

    const judge = () => rjsfValidator(compiled).isValid({ type: 'null' }, null, schema)

    expect(judge).toThrow(/No precompiled validator function/)
  })
})
