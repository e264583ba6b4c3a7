import { screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const textOf = (fallback?: unknown): JSONSchema7 => ({ type: 'string', default: fallback as string })
const labelled = {
  a: { label: 'Primo' },
  b: { label: 'Secondo' },
  on: { label: 'Tasso', options: { x: 'Ics', y: 'Ipsilon' } },
}

it.each<[string, JSONSchema7, Record<string, unknown>, unknown]>([
  ['of a field', { properties: { a: textOf('x') } }, {}, { a: 'x' }],
  [
    'of a field in a group',
    { properties: { g: { type: 'object', properties: { a: textOf('x') } } } },
    {},
    { g: { a: 'x' } },
  ],
  [
    'of a group',
    { properties: { g: { type: 'object', default: { a: 'x' }, properties: { a: textOf() } } } },
    {},
    { g: { a: 'x' } },
  ],
  [
    'of what is referred to',
    { definitions: { d: textOf('x') }, properties: { a: { $ref: '#/definitions/d' } } },
    {},
    { a: 'x' },
  ],
  [
    'of a reference, over that of what it refers to',
    {
      definitions: { d: textOf('x') },
      properties: { a: { $ref: '#/definitions/d', default: 'y' } as JSONSchema7 },
    },
    {},
    { a: 'y' },
  ],
  [
    'of a branch that is taken',
    {
      properties: { on: { type: 'string', enum: ['x', 'y'] } },
      if: { properties: { on: { const: 'x' } }, required: ['on'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { properties: { a: textOf('said') } },
    },
    { on: 'x' },
    { on: 'x', a: 'said' },
  ],
  [
    'of a list',
    { properties: { l: { type: 'array', items: { type: 'string' }, default: ['x'] } } },
    {},
    { l: ['x'] },
  ],
  [
    'of zero and no',
    { properties: { n: { type: 'integer', default: 0 }, f: { type: 'boolean', default: false } } },
    {},
    { n: 0, f: false },
  ],
  [
    'not over an answer',
    { properties: { a: textOf('x'), n: { type: 'integer', default: 5 } } },
    { a: '', n: 0 },
    { a: '', n: 0 },
  ],
  ['not over nothing that was answered', { properties: { a: textOf('x') } }, { a: null }, { a: null }],
])('gives the default %s', (_, schema, data, expected) => {
  const form = renderScreen({ schema: { type: 'object', ...schema } }, { data, wording: labelled })

  expect(form.data()).toEqual(expected)
})

it.each([
  ['zero', 'integer', 0],
  ['no', 'boolean', false],
  ['an empty text', 'string', ''],
])('keeps and sends %s', (_, type, value) => {
  const form = renderScreen(
    { schema: { type: 'object', required: ['a'], properties: { a: { type: type as 'string' } } } },
    { data: { a: value }, wording: labelled },
  )

  expect(form.form.check()).toEqual({ a: value })
})

it('keeps nothing that was answered, and sends it where the schema takes it', () => {
  const schema: JSONSchema7 = { type: 'object', properties: { a: { type: ['string', 'null'] } } }
  const form = renderScreen({ schema }, { data: { a: null }, wording: labelled })

  expect(form.form.check()).toEqual({ a: null })
})

it('holds no answer where a number was cleared, and none comes again by its default', async () => {
  const schema: JSONSchema7 = {
    type: 'object',
    properties: { a: { type: 'integer', default: 7 }, b: { type: 'string' } },
  }
  const form = renderScreen({ schema }, { wording: labelled })

  await form.user.clear(screen.getByRole('textbox', { name: /^Primo/ }))
  await form.user.type(screen.getByRole('textbox', { name: /^Secondo/ }), 'x')
  await form.user.tab()

  expect(form.data()['a']).toBeUndefined()
  expect(form.form.check()).toEqual({ b: 'x' })
})

it('takes a row out of the middle, with its errors, and leaves the others as they are', async () => {
  const rows: JSONSchema7 = {
    type: 'array',
    items: { type: 'object', required: ['a'], properties: { a: { type: 'string', minLength: 2 } } },
  }
  const words = { l: { label: 'Righe', items: { a: { label: 'Nome' } } } }
  const form = renderScreen(
    { schema: { type: 'object', properties: { l: rows } } },
    { data: { l: [{ a: 'Ada' }, { a: 'B' }, { a: 'Carla' }] }, wording: words },
  )
  expect(form.form.check()).toBeUndefined()

  await form.user.click(screen.getByRole('button', { name: 'Togli: Riga 2' }))

  expect(form.data()).toEqual({ l: [{ a: 'Ada' }, { a: 'Carla' }] })
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-invalid'))).toEqual([null, null])
  expect(form.form.check()).toEqual({ l: [{ a: 'Ada' }, { a: 'Carla' }] })
})

it('keeps the answers of a hidden branch aside, sends none of them, and shows them again with the branch', async () => {
  const schema: JSONSchema7 = {
    type: 'object',
    properties: { on: { type: 'string', enum: ['x', 'y'] } },
    allOf: [
      {
        if: { properties: { on: { const: 'x' } }, required: ['on'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { a: { type: 'string' } }, required: ['a'] },
      },
    ],
  }
  const form = renderScreen({ schema }, { data: { on: 'x', a: 'kept' }, wording: labelled })

  await form.user.click(screen.getByRole('radio', { name: 'Ipsilon' }))
  expect(form.form.check()).toEqual({ on: 'y' })
  expect(form.data()).toEqual({ on: 'y', a: 'kept' })
  await form.user.click(screen.getByRole('radio', { name: 'Ics' }))

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Primo/ }).value).toBe('kept')
})
