import type { ErrorSchema, UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it, vi } from 'vitest'

import { asksTheSame } from '#engine/plan/asksTheSame.ts'
import { bindPlan } from '#engine/plan/bindPlan.ts'
import { partsOf } from '#engine/plan/choice/partsOf.ts'
import {
  type ChoiceNode,
  type LeafNode,
  nodesAsked,
  type ObjectNode,
  type RowsNode,
} from '#engine/plan/FieldNode.ts'
import { fillDefaults } from '#engine/plan/fillDefaults.ts'
import { findWidget } from '#engine/plan/findWidget.ts'
import { rowAt } from '#engine/plan/rows/rowAt.ts'
import { widgetProps } from '#engine/plan/widgetProps.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const names = ['Text', 'Select', 'File', 'Checkbox', 'Radio', 'Email', 'Date', 'UpDown', 'Hidden', 'Own']
const widgets = Object.fromEntries(names.map((name) => [`${name}Widget`, () => name as never]))
const text = { type: 'string' } as const

/** The plan of a screen with these fields, drawn with the widgets above. */
function bind(schema: JSONSchema7, uiSchema: UiSchema = {}): ObjectNode {
  return bindPlan(compileForTest({ schema: { type: 'object', ...schema }, uiSchema }), widgets) as ObjectNode
}
function field(schema: JSONSchema7, uiSchema: UiSchema = {}): LeafNode {
  const root = bind({ properties: { field: schema } }, { field: uiSchema })
  return root.always![0] as LeafNode
}
const drawnBy = (schema: JSONSchema7, uiSchema: UiSchema = {}) =>
  (field(schema, uiSchema).Widget as unknown as () => string)()

describe('a control is drawn', () => {
  it.each<[string, JSONSchema7, UiSchema, string]>([
    ['as a text', text, {}, 'Text'],
    ['as a number', { type: 'integer' }, {}, 'Text'],
    ['as a choice', { ...text, enum: ['a'] }, {}, 'Select'],
    ['as a choice of constants', { ...text, oneOf: [{ const: 'a' }] }, {}, 'Select'],
    ['as a choice of several', { type: 'array', uniqueItems: true, items: { enum: ['a'] } }, {}, 'Select'],
    ['as files', { type: 'array', items: { ...text, format: 'data-url' } }, {}, 'File'],
    ['as a box to tick', { type: 'boolean' }, {}, 'Checkbox'],
    ['by its format', { ...text, format: 'email' }, {}, 'Email'],
    ['as a text, whose format has no widget', { ...text, format: 'iban' }, {}, 'Text'],
    ['by a short name', text, { 'ui:widget': 'radio' }, 'Radio'],
    ['by a short name for numbers', { type: 'number' }, { 'ui:widget': 'updown' }, 'UpDown'],
    ['by the name of a widget', text, { 'ui:widget': 'OwnWidget' }, 'Own'],
    ['by the name of a widget among its options', text, { 'ui:options': { widget: 'OwnWidget' } }, 'Own'],
  ])('%s', (_, schema, uiSchema, widget) => {
    expect(drawnBy(schema, uiSchema)).toBe(widget)
  })

  it('by no widget that is not there', () => {
    expect(() => field(text, { 'ui:widget': 'textarea' })).toThrow(
      'there is no widget "textarea" for a string',
    )
    expect(findWidget('array', 'text', widgets)).toBeUndefined()
    expect(findWidget('integer', 'email', widgets)).toBeUndefined()
    expect(findWidget(undefined, 'OwnWidget', widgets)).toBe(widgets['OwnWidget'])
  })

  it('with its choices, and those of a box to tick', () => {
    expect(field({ ...text, enum: ['a', 'b'] }).options.enumOptions).toEqual([
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
    ])
    expect(field({ type: 'boolean' }).options.enumOptions).toEqual([
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ])
    expect(field({ type: 'boolean', enum: [false] }).options.enumOptions).toEqual([
      { value: false, label: 'No' },
    ])
    expect(field(text).options).toEqual({})
  })

  it('with the options that the screen writes, but for those that are not the control’s', () => {
    const { hidesLabel, displaysLabel, options, placeholder } = field(text, {
      'ui:options': { width: 'short', label: false, placeholder: 'Qui' },
    })

    expect(options).toEqual({ width: 'short', label: false })
    expect([hidesLabel, displaysLabel, placeholder]).toEqual([true, false, 'Qui'])
    expect(field(text)).toMatchObject({ hidesLabel: false, displaysLabel: true, placeholder: '' })
  })

  it('with a label of its frame, but for a box to tick, which says its own', () => {
    expect(field({ type: 'boolean' }).displaysLabel).toBe(false)
    expect(field({ type: 'boolean' }, { 'ui:widget': 'radio' }).displaysLabel).toBe(true)
    expect(field({ type: 'boolean' }, { 'ui:options': { label: false } }).options).not.toHaveProperty('label')
  })
})

describe('a field', () => {
  const group: JSONSchema7 = {
    properties: { home: { type: 'object', properties: { town: text }, required: ['town'] } },
  }
  const town = (uiSchema: UiSchema = {}, more: JSONSchema7 = {}) => {
    const [home] = bind({ ...group, ...more }, { home: uiSchema }).always as ObjectNode[]
    return home!.always![0]!
  }

  it('stands at its place, under its id', () => {
    expect(town()).toMatchObject({
      name: 'town',
      label: 'town',
      isRequired: true,
      fieldPathId: { $id: expect.stringMatching(/home.town$/), path: ['home', 'town'] },
    })
  })

  it.each([
    ['isDisabled', 'ui:disabled', true],
    ['isReadonly', 'ui:readonly', true],
    ['hidesErrors', 'ui:hideError', true],
  ] as const)('has %s from the group around it, by %s, or by itself', (property, option, value) => {
    expect(town()[property]).toBe(false)
    expect(town({ [option]: value })[property]).toBe(true)
    expect(town({ town: { [option]: value } })[property]).toBe(true)
    expect(town({ [option]: value, town: { [option]: false } })[property]).toBe(false)
  })

  it('is read alone where the schema says so, and hidden where the screen does', () => {
    expect(field({ ...text, readOnly: true }).isReadonly).toBe(true)
    expect(field(text, { 'ui:widget': 'hidden' }).isHidden).toBe(true)
    expect(field(text).isHidden).toBe(false)
  })

  it('gives its widget what rjsf would', () => {
    const form = {
      change: vi.fn<() => void>(),
      blur: vi.fn<() => void>(),
      focus: vi.fn<() => void>(),
      registry: {},
    }
    const node = town({ town: { 'ui:autofocus': true } }) as LeafNode

    const props = widgetProps(node, 'Roma', ['wrong'], form as never)

    expect(props).toMatchObject({
      id: node.fieldPathId.$id,
      name: 'town',
      label: 'town',
      value: 'Roma',
      required: true,
      disabled: false,
      readonly: false,
      autofocus: true,
      hideLabel: false,
      hideError: false,
      rawErrors: ['wrong'],
      registry: form.registry,
      onBlur: form.blur,
      onFocus: form.focus,
    })
    props.onChange('Milano')
    const raised: ErrorSchema = { __errors: [] as string[] } as never
    props.onChange('Torino', raised, 'other')
    expect(form.change.mock.calls).toEqual([
      ['Milano', ['home', 'town'], undefined, node.fieldPathId.$id],
      ['Torino', ['home', 'town'], raised, 'other'],
    ])
  })
})

describe('a name', () => {
  it('of a row is its number in the list, at whatever depth', () => {
    const lists: JSONSchema7 = { type: 'array', items: { type: 'array', items: text } }
    const people = bind({ properties: { people: lists } }).always![0] as RowsNode
    const inner = people.first() as RowsNode

    expect(people).toMatchObject({ name: 'people', label: 'people', title: 'people' })
    expect(inner).toMatchObject({ name: 'people-0', label: 'people-1', title: 'people-1' })
    expect(inner.first()).toMatchObject({ name: 'people-0-0', label: 'people-1-1' })
    expect(rowAt(people, 2)).toMatchObject({ name: 'people-2', label: 'people-3', title: 'people-3' })
    expect((rowAt(people, 2) as RowsNode).first()).toMatchObject({ label: 'people-3-1' })
    expect(rowAt(people, 2)).toBe(rowAt(people, 2))
  })

  it('of what the branches of a choice share is the choice’s, under an id of its own', () => {
    const way: JSONSchema7 = {
      type: 'object',
      properties: { holder: text },
      oneOf: [{ properties: { iban: text } }, { properties: { branch: text } }],
    }
    const { shared, branches } = partsOf(bind({ properties: { way } }).always![0] as ChoiceNode)

    expect(shared!.label).toBe('way')
    expect(shared!.fieldPathId).toEqual({ $id: 'field.way.XxxOf', path: ['way', 'XxxOf'] })
    expect([...branches.values()].map(({ name, label }) => [name, label])).toEqual([
      ['way', 'way'],
      ['way', 'way'],
    ])
  })
})

describe('what is asked', () => {
  const schema: JSONSchema7 = {
    properties: { kind: text, always: text },
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { properties: { more: text }, required: ['kind'] },
    else: { properties: { other: text } },
  }
  const asked = (value: unknown) =>
    nodesAsked(bind(schema), value).map(({ name, isRequired }) => [name, isRequired])

  it('depends on the answers', () => {
    expect(asked({ kind: 'a' })).toEqual([
      ['kind', true],
      ['always', false],
      ['more', false],
    ])
    expect(asked({ kind: 'b' })).toEqual([
      ['kind', false],
      ['always', false],
      ['other', false],
    ])
    expect(asked(undefined)).toEqual(asked({}))
  })

  it('is another where a condition says so for an answer, in whichever group or row', () => {
    const root = bind({
      properties: {
        ...schema.properties,
        // Which branch is meant, any answer in it may say.
        way: { oneOf: [{ type: 'object', properties: { a: text } }, text] },
        group: { type: 'object', ...schema },
        rows: { type: 'array', items: { type: 'object', ...schema } },
      },
    })
    const inRow = (kind: string) => ({ rows: [{}, { kind }] })

    expect(asksTheSame(bind(schema), {}, { kind: 'a' }, ['kind'])).toBe(false)
    expect(asksTheSame(bind(schema), {}, { kind: 'b' }, ['kind'])).toBe(true)
    expect(asksTheSame(bind(schema), {}, { always: 'a' }, ['always'])).toBe(true)
    expect(asksTheSame(root, {}, { kind: 'a' }, ['kind'])).toBe(true)
    expect(asksTheSame(root, {}, { group: { kind: 'a' } }, ['group', 'kind'])).toBe(false)
    expect(asksTheSame(root, {}, { way: { a: 'x' } }, ['way', 'a'])).toBe(false)
    expect(asksTheSame(root, inRow('b'), inRow('a'), ['rows', 1, 'kind'])).toBe(false)
    expect(asksTheSame(root, inRow('b'), inRow('c'), ['rows', 1, 'kind'])).toBe(true)
  })

  it('is bound once for a screen and its widgets', () => {
    const compiled = compileForTest({ schema: { type: 'object', properties: { a: text } } })
    const others = { ...widgets }

    expect(bindPlan(compiled, widgets)).toBe(bindPlan(compiled, widgets))
    expect(bindPlan(compiled, others)).not.toBe(bindPlan(compiled, widgets))
    expect(bindPlan(compiled, others)).toBe(bindPlan(compiled, others))
  })
})

describe('the first answers', () => {
  const filled = (properties: Record<string, JSONSchema7>, data: object, required: string[] = []) =>
    fillDefaults(bind({ properties, required }), data as never)
  const defaulted: JSONSchema7 = { ...text, default: 'x' }
  const choice: JSONSchema7 = { ...defaulted, enum: ['x', 'y'] }

  it('are the defaults of fields that were not answered', () => {
    expect(filled({ a: defaulted, b: text }, {})).toEqual({ a: 'x' })
    expect(filled({ a: defaulted }, { a: 'own', other: 1 })).toEqual({ a: 'own', other: 1 })
    expect(filled({ a: defaulted }, { a: undefined })).toStrictEqual({ a: undefined })
    expect(filled({ a: defaulted }, { a: null })).toEqual({ a: null })
  })

  it('take the place of a choice that is none', () => {
    expect(filled({ a: choice }, { a: 'z' })).toEqual({ a: 'x' })
    expect(filled({ a: choice }, { a: 'y' })).toEqual({ a: 'y' })
    expect(filled({ a: choice }, { a: null })).toEqual({ a: null })
    expect(filled({ a: { ...choice, const: 'x' } }, { a: 'z' })).toEqual({ a: 'z' })
  })

  it('are of groups that must be there, or hold a default', () => {
    const group = (inside: JSONSchema7, required: string[] = []): JSONSchema7 => ({
      type: 'object',
      properties: { a: inside },
      required,
    })

    expect(filled({ g: group(defaulted) }, {})).toEqual({ g: { a: 'x' } })
    expect(filled({ g: group(defaulted) }, { g: { b: 1 } })).toEqual({ g: { a: 'x', b: 1 } })
    expect(filled({ g: group(text) }, {}, ['g'])).toEqual({ g: {} })
    expect(filled({ g: group(text) }, {})).toEqual({})
    expect(filled({ g: group(defaulted) }, { g: null })).toEqual({ g: null })
    expect(filled({ g: group(defaulted) }, { g: ['list'] })).toEqual({ g: ['list'] })
  })

  it('are an empty list where one must be there, or its default', () => {
    const list = (more: JSONSchema7 = {}): JSONSchema7 => ({
      type: 'array',
      uniqueItems: true,
      items: { ...text, enum: ['x', 'y'] },
      ...more,
    })

    expect(filled({ l: list() }, {})).toEqual({})
    expect(filled({ l: list() }, {}, ['l'])).toEqual({ l: [] })
    expect(filled({ l: list({ default: ['y'] }) }, {})).toEqual({ l: ['y'] })
    expect(filled({ l: list({ default: ['y'] }) }, { l: [] })).toEqual({ l: [] })
  })

  it('leave data to which nothing is missing the same object', () => {
    const data = { a: 'y', g: { a: 'y' } }

    expect(filled({ a: choice }, data)).toBe(data)
    expect(filled({ b: text }, data)).toBe(data)
  })
})
