import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { lookOf } from '#engine/compile/plan/lookOf.ts'
import type { Fields, PlanNode, VariantPlan } from '#engine/compile/plan/Plan.ts'
import { planScreen } from '#engine/compile/plan/planScreen.ts'
import { variantsOf } from '#engine/compile/plan/variantsOf.ts'

/**
 * A plan in a line: `{name: leaf*, age: leaf if 0}`; a star is a field that must be answered. Rows are `[leaf]`, a choice
 * is `<leaf or leaf>` behind what its branches share.
 */
function outline(node: PlanNode): string {
  const star = node.isRequired ? '*' : ''
  switch (node.kind) {
    case 'object':
      return `${fieldsIn(node)}${star}`
    case 'rows':
      return `[${outline(node.item)}]${star}`
    case 'choice': {
      const branches = node.branches.map((branch) => (branch.node ? outline(branch.node) : 'nothing'))
      return `${node.shared ? fieldsIn(node.shared) : ''}<${branches.join(' or ')}>${star}`
    }
    case 'leaf':
      return node.choices ? `leaf of ${node.choices.join()}${star}` : `leaf${star}`
    default:
      return `stock${star}`
  }
}

function fieldsIn({ children }: Fields): string {
  const all = children.map((child) => `${child.name}: ${variantsOf(child).map(variant).join(' | ')}`)
  return `{${all.join(', ')}}`
}

function variant({ when = [], node }: VariantPlan): string {
  const words = when.map(([condition, holds]) => `${holds ? 'if' : 'unless'} ${condition}`)
  return [outline(node), ...words].join(' ')
}

const planned = (schema: object, uiSchema: UiSchema = {}) =>
  outline(planScreen({ type: 'object', ...schema }, uiSchema).root)
const isWhole = (schema: object, uiSchema: UiSchema = {}) =>
  planScreen({ type: 'object', ...schema }, uiSchema).isWhole

const text = { type: 'string' }
const has = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, text])) })
const needs = (...required: string[]) => ({ required })
const when = (condition: object, then?: object, otherwise?: object) => ({
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  ...(then && { then }),
  ...(otherwise && { else: otherwise }),
})
const kindIs = (kind: string) => ({ properties: { kind: { const: kind } } })

describe('the fields of a screen', () => {
  it.each<[string, object, string]>([
    ['of one kind each', has('a', 'b'), '{a: leaf, b: leaf}'],
    ['that must be answered', { ...has('a', 'b'), ...needs('b') }, '{a: leaf, b: leaf*}'],
    ['in a group', { properties: { home: { type: 'object', ...has('a') } } }, '{home: {a: leaf}}'],
    [
      'in a group that must be answered',
      { properties: { home: { type: 'object', ...has('a') } }, ...needs('home') },
      '{home: {a: leaf}*}',
    ],
    [
      'by a reference',
      { definitions: { text }, properties: { a: { $ref: '#/definitions/text' } } },
      '{a: leaf}',
    ],
    [
      'by a reference that says more',
      { definitions: { text }, properties: { a: { $ref: '#/definitions/text', minLength: 1 } } },
      '{a: leaf}',
    ],
    [
      'of parts of allOf, in their order',
      { ...has('a'), allOf: [{ ...has('b'), ...needs('a') }, has('c')] },
      '{a: leaf*, b: leaf, c: leaf}',
    ],
    ['as a text where it is one', { properties: { a: { const: 'x' } } }, '{a: leaf}'],
    ['as a list of what can be chosen', { properties: { a: { enum: ['x', 1] } } }, '{a: leaf}'],
  ])('are planned %s', (_, schema, plan) => {
    expect(planned(schema)).toBe(plan)
  })

  it('stand in the order that the screen says', () => {
    expect(planned(has('a', 'b', 'c'), { 'ui:order': ['c', '*'] })).toBe('{c: leaf, a: leaf, b: leaf}')
  })

  it('are left to rjsf where the order is wrong, which it tells', () => {
    expect(planned(has('a', 'b'), { 'ui:order': ['a'] })).toBe('stock')
  })

  it.each<[string, UiSchema]>([
    ['a field of its own', { 'ui:field': 'PeopleField' }],
    ['names of its choices', { 'ui:enumNames': ['A'] }],
    ['a style', { 'ui:style': {} }],
    ['a template', { 'ui:FieldTemplate': 'x' } as never],
    ['a widget that is no name', { 'ui:widget': () => null }],
  ])('are left to rjsf where the screen names %s', (_, uiSchema) => {
    expect(planned(has('a'), { a: uiSchema })).toBe('{a: stock}')
  })

  it.each<[string, object]>([
    ['dependencies', { dependencies: { a: ['b'] } }],
    ['names by a pattern', { patternProperties: { a: {} } }],
    ['names of any kind', { additionalProperties: true }],
    ['an id', { $id: 'x' }],
    ['no type', { type: undefined }],
  ])('are left to rjsf where their group has %s', (_, more) => {
    expect(planned({ properties: { home: { type: 'object', ...has('a', 'b'), ...more } } })).toBe(
      '{home: stock}',
    )
  })

  it('are none on a screen that only shows something', () => {
    expect(planScreen({ type: 'object', additionalProperties: false })).toEqual({
      root: { kind: 'object', schema: '', children: [] },
      isWhole: true,
    })
  })
})

describe('a list', () => {
  const listed = (schema: object, uiSchema: UiSchema = {}) =>
    planned(
      { definitions: { kind: { ...text, enum: ['x', 'y'] } }, properties: { a: schema } },
      { a: uiSchema },
    )
  const list = (items: unknown, more = {}) => ({ type: 'array', items, ...more })
  const several = { uniqueItems: true }

  it.each<[string, object, string, UiSchema?]>([
    ['rows', list(text), '{a: [leaf*]}'],
    ['rows of what is listed, where one may come twice', list({ enum: ['x'] }), '{a: [leaf*]}'],
    ['one control for several of what is listed', list({ ...text, enum: ['x'] }, several), '{a: leaf of x}'],
    ['the same by a reference', list({ $ref: '#/definitions/kind' }, several), '{a: leaf of x,y}'],
    [
      'the same by constants',
      list({ ...text, oneOf: [{ const: 'x' }, { enum: ['z'] }] }, several),
      '{a: leaf of x,z}',
    ],
    ['the same of any type', list({ enum: ['x', 1] }, several), '{a: leaf of x,1}'],
    ['one control for files', list({ ...text, format: 'data-url' }), '{a: leaf}'],
    ['one control of its own', list(has('x')), '{a: leaf}', { 'ui:widget': 'OwnWidget' }],
  ])('is %s', (_, schema, plan, uiSchema) => {
    expect(listed(schema, uiSchema)).toBe(plan)
  })

  it.each<[string, object, UiSchema?]>([
    ['does not say what is in it', { type: 'array' }],
    ['holds anything', list(true)],
    ['has places of which each is another', list([text])],
    ['has rows at first', list(text, { default: ['x'] })],
    ['has rows that are given whole', list({ type: 'object', ...has('x'), default: {} })],
    ['must hold something in particular', list(text, { contains: { const: 'x' } })],
    ['has rows that are left to rjsf', list({ type: 'object', additionalProperties: true })],
    ['is hidden', list(text), { 'ui:widget': 'hidden' }],
    [
      'calls its choices by names',
      list({ ...text, enum: ['x'] }, several),
      { items: { 'ui:enumNames': ['X'] } },
    ],
  ])('is left to rjsf where it %s', (_, schema, uiSchema) => {
    expect(listed(schema, uiSchema)).toBe('{a: stock}')
  })
})

describe('a choice of branches', () => {
  const one = { type: 'object', ...has('x') }
  const chosen = (schema: object, uiSchema: UiSchema = {}) =>
    planned({ definitions: { one }, properties: { a: schema } }, { a: uiSchema })

  it.each<[string, object, string]>([
    ['of values', { oneOf: [text, { type: 'integer' }] }, '{a: <leaf or leaf>}'],
    ['of anyOf', { anyOf: [text, { type: 'integer' }] }, '{a: <leaf or leaf>}'],
    ['of something and nothing', { oneOf: [text, { type: 'null' }] }, '{a: <leaf or nothing>}'],
    [
      'of objects',
      { oneOf: [has('x'), { $ref: '#/definitions/one', minProperties: 1 }] },
      '{a: <{x: leaf} or {x: leaf}>}',
    ],
    [
      'beside what they share',
      { type: 'object', ...has('s'), oneOf: [has('x'), has('y')] },
      '{a: {s: leaf}<{x: leaf} or {y: leaf}>}',
    ],
    [
      'of which the object around says what must be answered',
      { type: 'object', ...needs('x'), oneOf: [has('x'), { ...has('x', 'y'), ...needs('y') }] },
      '{a: {}<{x: leaf*} or {x: leaf*, y: leaf*}>}',
    ],
    [
      'of which the field around says the type',
      { ...text, anyOf: [{ minLength: 2 }, { pattern: '^a' }] },
      '{a: <leaf or leaf>}',
    ],
    [
      'that hold rows, conditions and choices',
      {
        type: 'object',
        oneOf: [
          { properties: { r: { type: 'array', items: text }, c: { oneOf: [text, { type: 'null' }] } } },
          { ...has('kind'), ...when(kindIs('a'), has('x')) },
        ],
      },
      '{a: {}<{r: [leaf*], c: <leaf or nothing>} or {kind: leaf, x: leaf if 0}>}',
    ],
    ['in rows', { type: 'array', items: { oneOf: [text, { type: 'integer' }] } }, '{a: [<leaf* or leaf*>*]}'],
    ['that are constants', { ...text, oneOf: [{ const: 'x' }, { const: 'y' }] }, '{a: leaf of x,y}'],
  ])('is planned %s', (_, schema, plan) => {
    expect(chosen(schema)).toBe(plan)
  })

  it('is planned at the root', () => {
    expect(planScreen({ oneOf: [one, { ...one, minProperties: 1 }] } as JSONSchema7)).toMatchObject({
      root: { kind: 'choice' },
      isWhole: true,
      hasChoices: true,
    })
  })

  it.each<[string, object, UiSchema?]>([
    [
      'stands beside another',
      { oneOf: [text, { type: 'integer' }], anyOf: [{ minLength: 1 }, { minimum: 1 }] },
    ],
    ['stands beside parts of allOf', { type: 'object', oneOf: [has('x'), has('y')], allOf: [has('z')] }],
    ['stands beside properties without a type', { ...has('s'), oneOf: [has('x'), has('y')] }],
    ['is of lists of one kind', { type: 'array', items: text, oneOf: [{ minItems: 1 }, { maxItems: 3 }] }],
    ['has a branch that is no schema', { oneOf: [text, true] }],
    ['has a branch left to rjsf', { oneOf: [text, { type: 'object', additionalProperties: true }] }],
    ['has a branch of no type', { oneOf: [text, { minLength: 2 }] }],
    ['has two branches alike', { oneOf: [text, text] }],
    ['is of constants without a type', { oneOf: [{ const: 'x' }, { const: 1 }] }],
    ['is of constants with a first answer', { ...text, oneOf: [{ const: 'x', default: 'x' }] }],
    ['has words for its constants', { ...text, oneOf: [{ const: 'x' }] }, { oneOf: [{ 'ui:title': 'X' }] }],
    ['is looked at as one', { oneOf: [text, { type: 'integer' }] }, { oneOf: {} }],
    ['is drawn by a field', { oneOf: [text, { type: 'integer' }] }, { 'ui:field': 'Own' }],
    ['may be a thing or nothing in its type', { type: ['object', 'null'], oneOf: [has('x'), has('y')] }],
  ])('is left to rjsf where it %s', (_, schema, uiSchema) => {
    expect(chosen(schema, uiSchema)).toBe('{a: stock}')
  })

  it('is left to rjsf where the compiler has put it together, as it has no place in the screen', () => {
    const choice = { properties: { kind: { oneOf: [text, { type: 'integer' }] } } }

    expect(planned({ ...has('kind'), allOf: [choice] })).toBe('{kind: stock}')
  })
})

describe('a field under a condition', () => {
  it.each<[string, object, string]>([
    ['where it holds', when(kindIs('a'), has('x')), '{kind: leaf, x: leaf if 0}'],
    ['where it does not', when(kindIs('a'), undefined, has('x')), '{kind: leaf, x: leaf unless 0}'],
    ['either way alike', when(kindIs('a'), needs('kind'), needs('kind')), '{kind: leaf*}'],
    [
      'either way, from two places',
      when(kindIs('a'), has('x'), has('x')),
      '{kind: leaf, x: leaf if 0 | leaf unless 0}',
    ],
    [
      'either way otherwise',
      when(kindIs('a'), has('x'), { properties: { x: { type: 'array' } } }),
      '{kind: leaf, x: leaf if 0 | stock unless 0}',
    ],
    [
      'that asks for it where it holds',
      when(kindIs('a'), needs('kind')),
      '{kind: leaf* if 0 | leaf unless 0}',
    ],
    [
      'within another',
      when(kindIs('a'), when({ ...needs('kind') }, has('x'), has('x', 'y'))),
      '{kind: leaf, x: leaf if 0 if 1 | leaf if 0 unless 1, y: leaf if 0 unless 1}',
    ],
  ])('stands there %s', (_, condition, plan) => {
    expect(planned({ ...has('kind'), ...condition })).toBe(plan)
  })

  it('stands there by each of several conditions', () => {
    const schema = {
      ...has('kind'),
      allOf: [
        when(kindIs('a'), has('x')),
        when(kindIs('b'), needs('kind'), has('y')),
        when(kindIs('a'), has('z')),
      ],
    }

    // The third is the first again.
    expect(planned(schema)).toBe(
      '{kind: leaf* if 1 | leaf unless 1, x: leaf if 0, y: leaf unless 1, z: leaf if 0}',
    )
  })

  it('is laid over what the screen says of it anyway', () => {
    const long = { properties: { kind: { ...text, minLength: 3 } } }

    expect(planned({ ...has('kind'), ...when(needs('kind'), long) })).toBe(
      '{kind: leaf if 0 | leaf unless 0}',
    )
  })

  it.each<[string, object]>([
    ['is brought by two conditions', { allOf: [when(kindIs('a'), has('x')), when(kindIs('b'), has('x'))] }],
    ['is no schema in one branch', when(kindIs('a'), { properties: { x: true } })],
    ['stands in a branch that is no schema', when(kindIs('a'), true as never)],
    ['stands in a branch with a choice', when(kindIs('a'), { ...has('x'), oneOf: [{}] })],
    ['stands in a branch with a default', when(kindIs('a'), { ...has('x'), default: {} })],
    [
      'stands in a branch that refers to nothing but itself',
      { definitions: { a: { $ref: '#/definitions/a' } }, allOf: [{ $ref: '#/definitions/a' }] },
    ],
    ['stands under a condition that is no schema', { ...when(true as never, has('x')) }],
  ])('is left to rjsf where it %s', (_, more) => {
    expect(planned({ ...has('kind'), ...more })).toBe('stock')
  })

  it.each([
    [4, '{'],
    [5, 'stock'],
  ])('is planned where %i conditions decide about it, or left to rjsf', (count, begins) => {
    const conditions = Array.from({ length: count }, (_, index) => when(kindIs(`${index}`), needs('kind')))

    expect(planned({ ...has('kind'), allOf: conditions }).startsWith(begins)).toBe(true)
  })
})

describe('a control put together from several schemas', () => {
  const control = (schema: object, uiSchema: UiSchema = {}) =>
    planned({ properties: { a: schema } }, { a: uiSchema })

  it.each<[string, object, string]>([
    ['that only judge', { ...text, allOf: [{ minLength: 2 }] }, '{a: leaf}'],
    [
      'that only judge, by a condition',
      { ...text, ...when({ minLength: 2 }, { pattern: 'a' }) },
      '{a: leaf}',
    ],
    ['that say its kind', { allOf: [text, { minLength: 2 }] }, '{a: leaf}'],
    ['that say its kind, by a condition', when({ minLength: 2 }, text), '{a: stock}'],
    [
      'that say how it is drawn, by a condition',
      { ...text, ...when({ minLength: 2 }, { format: 'date' }) },
      '{a: stock}',
    ],
    ['that make a group', { allOf: [{ type: 'object', ...has('b') }] }, '{a: stock}'],
  ])('is one %s', (_, schema, plan) => {
    expect(control(schema)).toBe(plan)
  })

  it('with a widget of its own is drawn the same whatever its format', () => {
    const dated = { ...text, ...when({ minLength: 2 }, { format: 'date' }) }

    expect(control(dated, { 'ui:widget': 'TextWidget' })).toBe('{a: leaf}')
    expect(
      control({ ...text, ...when({ minLength: 2 }, { enum: ['a'] }) }, { 'ui:widget': 'TextWidget' }),
    ).toBe('{a: stock}')
  })
})

describe('a form is whole', () => {
  it.each<[string, object, boolean]>([
    ['plain fields', has('a'), true],
    ['a list', { properties: { a: { type: 'array' } } }, false],
    [
      'a list in a group',
      { properties: { g: { type: 'object', properties: { a: { type: 'array' } } } } },
      false,
    ],
    [
      'a list under a condition',
      { ...has('kind'), ...when(kindIs('a'), { properties: { a: { type: 'array' } } }) },
      false,
    ],
    ['a default', { properties: { a: { ...text, default: 'x' } } }, true],
    [
      'a default under a condition',
      { ...has('kind'), ...when(kindIs('a'), { properties: { a: { ...text, default: 'x' } } }) },
      false,
    ],
    ['a choice', { properties: { a: { oneOf: [text, { type: 'integer' }] } } }, true],
    ['a choice with a default', { properties: { a: { oneOf: [{ ...text, default: 'x' }] } } }, true],
    [
      'a choice under a condition',
      { ...has('kind'), ...when(kindIs('a'), { properties: { a: { oneOf: [text] } } }) },
      true,
    ],
    [
      'a choice with a default under a condition',
      { ...has('kind'), ...when(kindIs('a'), { properties: { a: { oneOf: [{ ...text, default: 'x' }] } } }) },
      false,
    ],
    [
      'a choice with something left to rjsf in a branch',
      { properties: { a: { oneOf: [{ type: 'object', properties: { l: { type: 'array' } } }] } } },
      false,
    ],
    ['a default of a group', { properties: { g: { type: 'object', ...has('a'), default: {} } } }, false],
    [
      'a default in a group',
      { properties: { g: { type: 'object', properties: { a: { ...text, default: 'x' } } } } },
      true,
    ],
  ])('or not, with %s', (_, schema, expected) => {
    expect(isWhole(schema)).toBe(expected)
  })
})

const several = { type: 'array', uniqueItems: true, items: { ...text, enum: ['x', 'y'] } }
it.each<[string, object, object]>([
  ['plain fields', has('kind', 'a'), {}],
  ['a field under a condition', { ...has('kind'), ...when(kindIs('a'), has('a')) }, { hasConditions: true }],
  ['a choice', { oneOf: [has('a'), has('b')] }, { hasChoices: true }],
  [
    'a choice beside a condition',
    { ...has('kind'), ...when(kindIs('a'), has('a')), oneOf: [has('b')] },
    { hasChoices: true, hasConditions: true },
  ],
  ['rows', { properties: { a: { type: 'array', items: text } } }, { hasRows: true }],
  ['several to choose', { properties: { a: several } }, { hasSeveral: true }],
  ['one to choose', { properties: { a: { ...text, enum: ['x', 'y'] } } }, {}],
  ['what is left to rjsf', { properties: { a: { type: 'array' } } }, { hasSeveral: true }],
])('a plan says what must be there to draw it, with %s', (_, schema, expected) => {
  const { root: _root, isWhole: _isWhole, ...parts } = planScreen({ type: 'object', ...schema })

  expect(parts).toEqual(expected)
})

it.each<[string, object, boolean]>([
  ['a plain name', has('name'), false],
  ['a name of every object', has('toString'), true],
  ['a name of every object that must be answered', needs('valueOf'), true],
  ['a name of every object on which others depend', { dependencies: { constructor: ['a'] } }, true],
  ['a name of every object further in', { properties: { a: has('hasOwnProperty') } }, true],
])('a validator looks at what an object itself holds where the screen asks for %s', (_, schema, looks) => {
  expect(lookOf(schema as JSONSchema7)).toEqual({ ownProperties: looks })
})
