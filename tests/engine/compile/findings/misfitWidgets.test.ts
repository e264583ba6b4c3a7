import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { misfitWidgets } from '#engine/compile/findings/misfitWidgets.ts'

const held = new Map([
  ['TextWidget', ['string']],
  ['NumberWidget', ['number', 'integer']],
  ['ChoiceWidget', ['string', 'number', 'boolean', 'array']],
])
const misfits = (field: JSONSchema7, ui: object) => [
  ...misfitWidgets({ properties: { field } }, { field: ui }, held),
]
const isMisfit = (field: JSONSchema7, widget = 'TextWidget') =>
  misfits(field, { 'ui:widget': widget }).length > 0

it.each<[string, JSONSchema7, string]>([
  ['holds its type', { type: 'string' }, 'TextWidget'],
  ['holds one of its types', { type: ['integer', 'string'] }, 'TextWidget'],
  ['holds its type, where it may be empty', { type: ['string', 'null'] }, 'TextWidget'],
  ['is for a field of which no type is said', {}, 'TextWidget'],
  ['is for a field that may only be empty', { const: null }, 'TextWidget'],
  ['is none of ours', { type: 'boolean' }, 'hidden'],
  ['holds its constant', { const: 'a' }, 'TextWidget'],
  ['holds one of its choices', { enum: [1, 'a'] }, 'TextWidget'],
  ['holds its list', { enum: [['a']] }, 'ChoiceWidget'],
])('a widget fits a field where it %s', (_, field, widget) => {
  expect(isMisfit(field, widget)).toBe(false)
})

it.each<[string, JSONSchema7]>([
  ['type', { type: 'boolean' }],
  ['types', { type: ['boolean', 'integer', 'null'] }],
  ['constant', { const: 7 }],
  ['choices', { enum: [true, null] }],
  ['list', { enum: [['a']] }],
])('a widget is no fit for a field of another %s', (_, field) => {
  expect(isMisfit(field)).toBe(true)
})

it('names the widget, what it holds, what the field is, and those that fit, in the place where it was named', () => {
  const hint = 'For boolean, integer there are: NumberWidget, ChoiceWidget.'
  const message = '"TextWidget" holds string; this field is boolean, integer.'

  const field: JSONSchema7 = { type: ['boolean', 'integer'] }
  expect(misfits(field, { 'ui:widget': 'TextWidget' })).toEqual([
    { pointer: '/uiSchema/field/ui:widget', message, hint },
  ])
  expect(misfits(field, { 'ui:options': { widget: 'TextWidget' } })).toEqual([
    { pointer: '/uiSchema/field/ui:options/widget', message, hint },
  ])
})

it('says nothing of a screen without widgets', () => {
  expect([...misfitWidgets({ properties: { field: {} } }, undefined, held)]).toEqual([])
  expect([...misfitWidgets({}, { gone: { 'ui:widget': 'TextWidget' } }, held)]).toEqual([])
})
