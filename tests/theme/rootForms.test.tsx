import { screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const named: JSONSchema7 = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const aged: JSONSchema7 = { type: 'object', required: ['age'], properties: { age: { type: 'integer' } } }
const yes = { properties: { name: { const: 'Ada' } }, required: ['name'] }

/** Roots without any properties of their own, all of which ask for a name. */
const roots: [string, JSONSchema7][] = [
  ['oneOf', { oneOf: [named, aged] }],
  ['anyOf', { type: 'object', anyOf: [named, aged] }],
  ['allOf', { allOf: [named] }],
  ['allOf of an object', { type: 'object', allOf: [named, aged] }],
  ['$ref', { $ref: '#/definitions/named', definitions: { named } }],
  ['if', { type: 'object', if: { required: ['other'] }, else: named }],
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  ['if without a type', { if: yes, then: aged, else: named, allOf: [named] }],
  ['dependencies', { type: 'object', dependencies: { kind: aged }, allOf: [named] }],
]
const wording = {
  name: { label: 'Nome' },
  age: { label: 'Anni' },
  oneOf: { label: 'Chi sei', options: ['Persona', 'Anonimo'] },
}

it.each(roots)('draws what a root with %s asks for, and lets the applicant go on', async (_, schema) => {
  const { user, form } = renderScreen({ schema }, { wording })
  expect(form.check()).toBeUndefined()

  await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Ugo')
  await user.tab()
  for (const box of screen.queryAllByRole('textbox', { name: /^Anni/ })) await user.type(box, '7')

  expect(form.check()).toMatchObject({ name: 'Ugo' })
})

it('asks a root with additionalProperties for fields of any name', async () => {
  const schema: JSONSchema7 = {
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: 'string', minLength: 2 },
  }
  const { user, form } = renderScreen({ schema }, { wording })
  expect(form.check()).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'Aggiungi' }))
  await user.type(screen.getAllByRole('textbox').at(-1)!, 'Roma')
  await user.tab()

  expect(Object.values(form.check() ?? {})).toEqual(['Roma'])
})

it('says the ways of a root by the words that stand where its schema does', async () => {
  const { user, form } = renderScreen({ schema: { oneOf: [named, aged] } }, { wording })

  await user.selectOptions(screen.getByRole('combobox', { name: 'Chi sei' }), 'Anonimo')
  await user.type(screen.getByRole('textbox', { name: /^Anni/ }), '36')

  expect(form.check()).toEqual({ age: 36 })
})

it.each<[string, JSONSchema7]>([
  ['nothing', {}],
  ['an object without fields', { type: 'object', additionalProperties: false }],
  ['an object with no properties in it', { type: 'object', properties: {} }],
])('draws no form for a root that asks for %s', (_, schema) => {
  renderScreen({ schema }, { wording })

  expect(document.querySelector('form')).toBeNull()
})
