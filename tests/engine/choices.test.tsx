import { cleanup, render } from '@testing-library/react'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import { doEdit } from '../support/bothForms.tsx'
import { compileForTest } from '../support/compileForTest.ts'
import { renderScreen } from '../support/renderScreen.tsx'

const text: JSONSchema7 = { type: 'string' }
const definitions: Record<string, JSONSchema7> = {
  branch: {
    type: 'object',
    required: ['branch'],
    properties: { branch: { ...text, minLength: 3 }, at: text },
  },
  kind: { type: 'string', enum: ['post', 'phone', 'pec', 'hand', 'fax', 'none'] },
}
const account: JSONSchema7 = { properties: { iban: { ...text, minLength: 5 } }, required: ['iban'] }
const ofKind = (kind: string, more: JSONSchema7): JSONSchema7 => ({
  ...more,
  properties: { kind: { const: kind }, ...more.properties },
})
const when = (name: string, then: JSONSchema7): JSONSchema7 => ({
  if: { properties: { [name]: { const: 'x' } }, required: [name] },
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  then,
})

interface Shape {
  schema: JSONSchema7
  uiSchema?: UiSchema
  data?: unknown
}

/** Fields that the plan draws alone. */
const shapes: Record<string, Shape> = {
  'branches beside what they share': {
    schema: {
      type: 'object',
      properties: { holder: text },
      oneOf: [account, { properties: { cash: { type: 'integer', default: 5 } }, required: ['cash'] }],
    },
  },
  'branches of anyOf, the second answered': {
    schema: { type: 'object', anyOf: [account, { $ref: '#/definitions/branch' }] },
    data: { branch: 'Verona' },
  },
  'branches told apart by a constant that is asked for around them': {
    schema: {
      type: 'object',
      required: ['kind'],
      oneOf: [ofKind('a', { properties: { x: text } }), ofKind('b', { properties: { y: text } })],
    },
    data: { kind: 'b', y: 'ja' },
  },
  'branches that are values, or nothing': {
    schema: { oneOf: [{ ...text, minLength: 2 }, { type: 'integer', default: 7 }, { type: 'null' }] },
  },
  'branches of one type that the field says': {
    schema: { type: 'string', anyOf: [{ minLength: 3 }, { pattern: '^a' }] },
  },
  'a branch in which an answer asks for more': {
    schema: {
      type: 'object',
      oneOf: [{ properties: { a: text }, ...when('a', { properties: { why: text } }) }, account],
    },
  },
  'rows in a branch': {
    schema: {
      type: 'object',
      oneOf: [{ properties: { list: { type: 'array', items: text } } }, account],
    },
  },
  'a choice in a branch': {
    schema: {
      type: 'object',
      oneOf: [{ properties: { inner: { oneOf: [text, { type: 'boolean' }] } } }, account],
    },
  },
  'rows that are choices': {
    schema: { type: 'array', items: { oneOf: [text, { type: 'object', ...account }] } },
    data: ['x', { iban: 'IT60X' }],
  },
  'rows with a choice in them': {
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { way: { type: 'object', anyOf: [{ $ref: '#/definitions/branch' }, account] } },
      },
    },
  },
  'branches that are drawn each in its way': {
    schema: { type: 'object', oneOf: [account, { $ref: '#/definitions/branch' }] },
    uiSchema: { oneOf: [{ iban: { 'ui:widget': 'textarea' } }, { 'ui:order': ['at', 'branch'] }] },
  },
  'a choice by radios that is not to be changed': {
    schema: { type: 'object', oneOf: [account, { $ref: '#/definitions/branch' }] },
    uiSchema: { 'ui:widget': 'radio', 'ui:readonly': true },
  },
  'constants of which one is chosen': { schema: { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] } },
  'numbers of which one is chosen': {
    schema: { type: 'integer', anyOf: [{ const: 0 }, { enum: [12] }, { const: 24 }] },
    data: 12,
  },
  'a yes or no in constants': { schema: { type: 'boolean', oneOf: [{ const: true }, { const: false }] } },
  'a list of values that say no type': { schema: { enum: ['a', 'b', { code: 1 }] } },
  'several of few': {
    schema: { type: 'array', uniqueItems: true, items: { ...text, enum: ['a', 'b', 'c'] } },
    data: ['c'],
  },
  'several of constants, by checkboxes': {
    schema: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }] },
    },
    uiSchema: { 'ui:widget': 'checkboxes' },
  },
  'several of a list that is referred to, some at first': {
    schema: {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      maxItems: 2,
      default: ['pec'],
      items: { $ref: '#/definitions/kind' },
    },
  },
}

/** What is drawn: each element with what it says of itself, a line each. */
function linesOf(element: Element): string[] {
  const { value, checked } = element as HTMLInputElement
  const said = [...element.attributes].map(({ name, value: text_ }) => `${name}=${text_}`).toSorted()
  const own = [element.tagName, ...said, value, checked && 'on'].filter(Boolean).join(' ')
  const inside = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? linesOf(node) : [node.textContent ?? ''],
  )
  return [own, ...inside]
}

/** All that is seen and held of a form, edit by edit: its page, its answers, what is refused. */
function storyOf({ schema, uiSchema = {}, data }: Shape, isAsked: boolean, byRjsf: boolean): unknown[] {
  const { plan, form, ...rendered } = renderScreen(
    {
      schema: {
        type: 'object',
        definitions,
        properties: { before: text, field: schema },
        ...(isAsked && { required: ['field'] }),
      },
      uiSchema: { field: uiSchema },
    },
    { byRjsf, ...(data !== undefined && { data: { field: data } }) },
  )
  expect(plan.isWhole).toBe(!byRjsf)
  const container = document.querySelector('form')!
  const seen = () => ({ page: linesOf(container.querySelector('.fields')!), data: rendered.data() })
  const edited = (control: number, choice: number) => {
    doEdit({ container, data: rendered.data, events: [] }, { control, choice })
    return seen()
  }
  const first = seen()
  const edits = [2, 1].flatMap((choice) => Array.from({ length: 7 }, (_, control) => edited(control, choice)))
  const story = [first, ...edits, form.check() ?? null, seen()]
  cleanup()
  return story
}

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  it.each([
    ['may be left out', false],
    ['must be answered', true],
  ])('where it %s, is by its plan the very page that rjsf draws, edit by edit', (__, isAsked) => {
    const byRjsf = storyOf(shape, isAsked, true)

    for (const [edit, seen] of storyOf(shape, isAsked, false).entries()) {
      expect({ edit, seen }).toEqual({ edit, seen: byRjsf[edit] })
    }
  })
})

it('branches that were saved anew while their page was open are drawn as on a page opened after', () => {
  const screenOf = (...oneOf: JSONSchema7[]) =>
    compileForTest({ schema: { type: 'object', properties: { field: { oneOf } } } })
  const [before, after] = [screenOf(text, account), screenOf({ type: 'boolean' }, { type: 'integer' })]
  const host = sampleHost(before, sampleTexts('it', {}), { data: { field: 7 } })
  const { container, rerender, unmount } = render(<ScreenView compiled={before} host={host} />)

  rerender(<ScreenView compiled={after} host={host} />)

  const saved = linesOf(container)
  unmount()
  expect(saved).toEqual(linesOf(render(<ScreenView compiled={after} host={host} />).container))
})
