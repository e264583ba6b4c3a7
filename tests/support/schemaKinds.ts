import fc from 'fast-check'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

/** A form by chance: its schema, how it is drawn, and what stands in it first. */
export interface AnyForm {
  schema: JSONSchema7
  uiSchema: UiSchema
  data: Record<string, unknown>
}

interface AnyField {
  schema: JSONSchema7
  uiSchema?: UiSchema
}

/** Shared parts that fields refer to, one of them through itself. */
const definitions: Record<string, JSONSchema7> = {
  name: { type: 'string', minLength: 2, maxLength: 9 },
  count: { type: 'integer', minimum: 0, default: 3 },
  place: {
    type: 'object',
    required: ['town'],
    properties: { town: { $ref: '#/definitions/name' }, zip: { type: 'string', pattern: '^[0-9]{5}$' } },
  },
  tree: {
    type: 'object',
    properties: {
      label: { type: 'string' },
      parts: { type: 'array', items: { $ref: '#/definitions/tree' } },
    },
  },
  chain: {
    type: 'object',
    required: ['label'],
    properties: { label: { type: 'string' }, next: { $ref: '#/definitions/chain' } },
  },
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const without = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
const choices = fc.constantFrom<string[]>(
  ['a', 'b', 'c'],
  ['', 'x'],
  ['one', 'two', 'three', 'four', 'five', 'six'],
)

const text = fc
  .record({
    minLength: maybe(fc.constantFrom(1, 3)),
    default: maybe(fc.constantFrom('', 'said', 'x')),
    format: maybe(fc.constantFrom('email', 'date')),
  })
  .map((part): AnyField => ({ schema: { type: 'string', ...without(part) } }))
const number = fc
  .record({
    type: fc.constantFrom('number' as const, 'integer' as const),
    minimum: maybe(fc.constantFrom(0, 5)),
    default: maybe(fc.constantFrom(0, 7)),
  })
  .map((part): AnyField => ({ schema: without(part) }))
const boolean = fc
  .record({ default: maybe(fc.boolean()), const: maybe(fc.constant(true)) })
  .map((part): AnyField => ({ schema: { type: 'boolean', ...without(part) } }))
const listed = fc
  .record({ values: choices, given: fc.boolean(), widget: maybe(fc.constantFrom('radio', 'select')) })
  .map(({ values, given, widget }): AnyField => ({
    schema: { type: 'string', enum: values, ...(given && { default: values.at(-1) }) },
    uiSchema: widget ? { 'ui:widget': widget } : {},
  }))
const listedNumbers = fc.constant<AnyField>({ schema: { type: 'integer', enum: [0, 12, 24], default: 0 } })
const listedObjects = fc.constant<AnyField>({
  schema: { enum: [{ code: 1 }, { code: 2 }] },
  uiSchema: { 'ui:widget': 'select' },
})
const nullable = fc.constantFrom<AnyField>(
  { schema: { type: ['string', 'null'] } },
  { schema: { type: ['integer', 'null'], default: null } },
  { schema: { type: 'null' } },
)
const constant = fc.constantFrom<AnyField>(
  { schema: { type: 'string', const: 'fixed' } },
  { schema: { type: 'integer', const: 0 } },
)
const referred = fc.constantFrom<AnyField>(
  { schema: { $ref: '#/definitions/name' } },
  { schema: { $ref: '#/definitions/count' } },
  { schema: { $ref: '#/definitions/name', minLength: 4 } },
  { schema: { $ref: '#/definitions/place' } },
  { schema: { $ref: '#/definitions/tree' } },
  { schema: { $ref: '#/definitions/chain' } },
)
const several = fc
  .record({
    items: fc.constantFrom<JSONSchema7>(
      { type: 'string' },
      { type: 'integer', default: 1 },
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'boolean' } } },
    ),
    default: maybe(fc.constantFrom<never[]>([])),
    minItems: maybe(fc.constant(1)),
  })
  .map((part): AnyField => ({ schema: { type: 'array', ...without(part) } }))
/** Rows in which something is asked under a condition, is referred to, holds rows itself, or is there at first. */
const rowsOf = fc
  .record({
    items: fc.constantFrom<JSONSchema7>(
      { $ref: '#/definitions/place' },
      { $ref: '#/definitions/count' },
      { type: 'array', items: { type: 'string', minLength: 2 } },
      {
        type: 'object',
        required: ['inner', 'switch'],
        properties: {
          switch: { type: 'boolean' },
          level: { type: 'integer', default: 2 },
          inner: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
        },
        if: { properties: { switch: { const: true } }, required: ['switch'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { why: { type: 'string' } }, required: ['why'] },
      },
    ),
    minItems: maybe(fc.constant(2)),
    maxItems: maybe(fc.constantFrom(1, 3)),
  })
  .chain((part) =>
    fc
      .record({
        'ui:addable': maybe(fc.boolean()),
        'ui:orderable': maybe(fc.boolean()),
        'ui:removable': maybe(fc.boolean()),
        'ui:copyable': maybe(fc.boolean()),
        items: maybe(fc.constant<UiSchema>({ 'ui:title': 'A row' })),
      })
      .map((look): AnyField => ({ schema: { type: 'array', ...without(part) }, uiSchema: without(look) })),
  )
const manyOf = fc.constant<AnyField>({
  schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b', 'c'] } },
  uiSchema: { 'ui:widget': 'checkboxes' },
})
const file = fc.constant<AnyField>({ schema: { type: 'string' }, uiSchema: { 'ui:widget': 'file' } })
/** Ways of a choice of which rjsf makes up schemas as it draws: from references, from conditions, from the keys of the data. */
const madeUpWays = (keyword: 'oneOf' | 'anyOf'): JSONSchema7[] => [
  { type: 'object', [keyword]: [{ $ref: '#/definitions/place' }, { $ref: '#/definitions/tree' }] },
  {
    type: 'object',
    [keyword]: [
      { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { properties: { b: { type: 'string' } }, additionalProperties: false },
    ],
  },
  {
    type: 'object',
    [keyword]: [
      {
        properties: { kind: { const: 'one' }, deep: { anyOf: [{ type: 'string' }, { type: 'boolean' }] } },
        required: ['kind'],
      },
      { properties: { kind: { const: 'two' }, deep: { $ref: '#/definitions/place' } }, required: ['kind'] },
    ],
  },
  {
    type: 'object',
    [keyword]: [
      {
        properties: { a: { type: 'string', enum: ['on', 'off'] } },
        if: { properties: { a: { const: 'on' } }, required: ['a'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { more: { type: 'string' } } },
      },
      { properties: { b: { type: 'string' } } },
    ],
  },
  {
    type: 'array',
    items: { [keyword]: [{ type: 'string' }, { properties: { a: { type: 'string' } }, type: 'object' }] },
  },
]
const ways = fc
  .constantFrom<'oneOf' | 'anyOf'>('oneOf', 'anyOf')
  .chain((keyword) =>
    fc.constantFrom<JSONSchema7>(
      { [keyword]: [{ type: 'string' }, { type: 'integer' }] },
      { type: 'string', [keyword]: [{ const: 'a' }, { const: 'b' }] },
      {
        type: 'object',
        properties: { shared: { type: 'string' } },
        [keyword]: [
          { properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { type: 'integer', default: 5 } }, required: ['b'] },
        ],
      },
      ...madeUpWays(keyword),
    ),
  )
  .map((schema): AnyField => ({ schema }))
const joined = fc.constantFrom<AnyField>(
  { schema: { allOf: [{ type: 'string' }, { minLength: 2 }] } },
  { schema: { type: 'string', allOf: [{ $ref: '#/definitions/name' }, { maxLength: 5 }] } },
  {
    schema: {
      type: 'object',
      properties: { a: { type: 'string' } },
      allOf: [{ properties: { b: { type: 'integer' } } }, { required: ['a', 'b'] }],
    },
  },
)
const open = fc.constantFrom<AnyField>(
  {
    schema: {
      type: 'object',
      properties: { a: { type: 'string' } },
      additionalProperties: { type: 'string' },
    },
  },
  { schema: { type: 'object', additionalProperties: true } },
  { schema: { type: 'object', patternProperties: { '^s_': { type: 'string' } } } },
)
const looks = fc.constantFrom<AnyField>(
  {
    schema: { type: 'string' },
    uiSchema: { 'ui:widget': 'textarea', 'ui:placeholder': 'hint', 'ui:help': 'help' },
  },
  { schema: { type: 'string' }, uiSchema: { 'ui:disabled': true } },
  { schema: { type: 'string', readOnly: true } },
  { schema: { type: 'boolean' }, uiSchema: { 'ui:widget': 'radio' } },
  { schema: { type: 'string' }, uiSchema: { 'ui:options': { label: false }, 'ui:title': 'Own title' } },
  { schema: { type: 'string', enum: ['a', 'b'] }, uiSchema: { 'ui:enumNames': ['Ay', 'Bee'] } },
  { schema: { type: 'string' }, uiSchema: { 'ui:widget': 'hidden' } },
  { schema: { type: 'string' }, uiSchema: { 'ui:description': 'described', 'ui:classNames': 'wide' } },
)

/** What a plan draws by itself. */
const plain = fc.oneof(text, number, boolean, listed, listedNumbers, constant, referred)
const drawnWhole = fc.oneof(
  { weight: 3, arbitrary: plain },
  { weight: 1, arbitrary: fc.oneof(several, rowsOf) },
  { weight: 1, arbitrary: fc.oneof(ways, manyOf, listedObjects) },
)
const any = fc.oneof(
  plain,
  plain,
  nullable,
  listedObjects,
  several,
  rowsOf,
  manyOf,
  file,
  ways,
  joined,
  open,
  looks,
)

const nested = (inside: fc.Arbitrary<AnyField>) =>
  fc
    .record({ fields: fc.array(inside, { minLength: 1, maxLength: 3 }), isAsked: fc.boolean() })
    .map(({ fields, isAsked }): AnyField => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields.map(({ schema }, index) => [`n${index}`, schema])),
        ...(isAsked && { required: ['n0'] }),
      },
      uiSchema: Object.fromEntries(fields.map(({ uiSchema = {} }, index) => [`n${index}`, uiSchema])),
    }))

/** What an object asks when one of its answers is so, and when not. */
const condition = fc.record({
  on: fc.constantFrom<JSONSchema7>(
    { properties: { switch: { const: 'on' } }, required: ['switch'] },
    { properties: { switch: { enum: ['on', 'half'] } } },
  ),
  yes: fc.constantFrom<JSONSchema7>(
    { properties: { more: { type: 'string' } }, required: ['more'] },
    {
      properties: {
        more: { type: 'string', minLength: 3 },
        group: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    { required: ['f0'] },
    { properties: { flag: { const: true } }, required: ['flag'] },
  ),
  no: maybe(
    fc.constantFrom<JSONSchema7>(
      { properties: { less: { type: 'integer' } } },
      { properties: { more: { type: 'integer' } } },
    ),
  ),
  isInAllOf: fc.boolean(),
  wraps: fc.boolean(),
})

function formOf(
  fields: AnyField[],
  asked: boolean[],
  branch: unknown,
  data: Record<string, unknown>,
): AnyForm {
  const properties = Object.fromEntries(fields.map(({ schema }, index) => [`f${index}`, schema]))
  const uiSchema = Object.fromEntries(fields.map(({ uiSchema: ui = {} }, index) => [`f${index}`, ui]))
  const required = Object.keys(properties).filter((_, index) => asked[index])
  const base: JSONSchema7 = { type: 'object', properties, ...(required.length > 0 && { required }) }
  const isFitting = ([name, value]: [string, unknown]) =>
    !Array.isArray(value) || properties[name]?.type === 'array'
  const fitting = Object.fromEntries(Object.entries(data).filter(isFitting))
  return { schema: { ...withCondition(base, branch as never), definitions }, uiSchema, data: fitting }
}

/** Whether a field comes about by itself when it is required: an object, or a list. */
function comesAbout({ properties = {} }: JSONSchema7, name: string): boolean {
  const field = properties[name] as JSONSchema7 | undefined
  return field?.type === 'object' || field?.type === 'array' || field?.$ref !== undefined
}

type Condition = (typeof condition extends fc.Arbitrary<infer Value> ? Value : never) | undefined

function withCondition(base: JSONSchema7, chosen: Condition): JSONSchema7 {
  if (!chosen) return base
  const branch: JSONSchema7 = {
    if: chosen.on,
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: chosen.yes,
    ...(chosen.no && { else: chosen.no }),
  }
  const properties = {
    switch: { type: 'string', enum: ['on', 'half', 'off'] } as JSONSchema7,
    flag: { type: 'boolean' } as JSONSchema7,
    ...base.properties,
  }
  // For objects and lists that a condition makes required rjsf looks in an `if`, and in an `allOf` at the root alone, unless it clears
  // answers, which a form that keeps them aside does not.
  const isUnseen = chosen.wraps && 'required' in chosen.yes && comesAbout(base, 'f0')
  const isInAllOf = chosen.isInAllOf && !isUnseen
  const schema: JSONSchema7 = { ...base, properties, ...(isInAllOf ? { allOf: [branch] } : branch) }
  return chosen.wraps ? { type: 'object', properties: { inner: schema, after: { type: 'string' } } } : schema
}

const firstData = fc.constantFrom<Record<string, unknown>>(
  {},
  {},
  { f0: '' },
  { f0: 0 },
  { f0: false },
  { f0: null },
  { f0: ['x', 'y'], f1: [{ a: 'x' }, {}] },
  { f1: 'x', switch: 'on' },
)

/** Forms of every kind that JSON Schema and rjsf know. */
export const anyForm: fc.Arbitrary<AnyForm> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: nested(any) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    maybe(condition),
    firstData,
    fc.boolean(),
  )
  .map(([fields, asked, branch, data, depends]) => {
    const form = formOf(fields, asked, branch, data)
    if (!depends || fields.length < 2 || branch) return form
    const dependencies = { f0: { properties: { dependent: { type: 'string' as const } } } }
    return { ...form, schema: { ...form.schema, dependencies } }
  })

/** Forms that a plan draws whole: controls, groups, rows, references, conditions. */
export const wholeForm: fc.Arbitrary<AnyForm> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: drawnWhole }, { weight: 1, arbitrary: nested(drawnWhole) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    maybe(condition),
    firstData,
  )
  .map(([fields, asked, branch, data]) => formOf(fields, asked, branch, data))
