import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const payment = (keyword: 'oneOf' | 'anyOf', others = false): Partial<Screen> => ({
  schema: {
    type: 'object',
    required: ['payment'],
    definitions: {
      branch: {
        type: 'object',
        required: ['branch'],
        properties: { branch: { type: 'string', minLength: 3 }, at: { type: 'string' } },
      },
    },
    properties: {
      payment: {
        type: 'object',
        properties: { holder: { type: 'string' } },
        [keyword]: [
          {
            required: ['iban'],
            properties: { iban: { type: 'string', minLength: 5 } },
            ...(others && { additionalProperties: { type: 'string' } }),
          },
          { $ref: '#/definitions/branch' },
        ],
      },
    },
  },
  actions: { confirm: { type: 'complete' } },
})

const wording = (keyword: 'oneOf' | 'anyOf') => ({
  actions: { confirm: 'Continua' },
  payment: {
    label: 'Accredito',
    holder: { label: 'Intestatario' },
    iban: { label: 'IBAN' },
    branch: { label: 'Filiale' },
    at: { label: 'Sportello' },
    [keyword]: { label: 'Come vuoi riceverlo?', options: { '0': 'Sul conto', '1': 'In filiale' } },
  },
})

const open = (keyword: 'oneOf' | 'anyOf', data?: Record<string, unknown>) =>
  renderScreen(payment(keyword), { wording: wording(keyword), ...(data && { data }) })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Come vuoi riceverlo?' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

describe.each(['oneOf', 'anyOf'] as const)(
  'a field that is answered in one of several ways (%s)',
  (keyword) => {
    it('is one group: what the ways share, the choice by its name, and the fields of the way', () => {
      open(keyword)

      const group = screen.getByRole('group', { name: 'Accredito', description: '' })
      expect(within(group).getByRole('textbox', { name: /^Intestatario/ })).toBeTruthy()
      expect(
        within(choice())
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Scegli…', 'Sul conto', 'In filiale'])
      expect(box('IBAN').getAttribute('aria-required')).toBe('true')
      expect(choice().getAttribute('aria-required')).toBeNull()
      expect(choice().getAttribute('aria-invalid')).toBeNull()
    })

    it('shows the fields of the way that is chosen, drops the answers of the other, and is sent', async () => {
      const { user, data, form } = open(keyword)
      await user.type(box('Intestatario'), 'Ada')
      await user.type(box('IBAN'), 'IT60X')

      await user.selectOptions(choice(), 'In filiale')
      await user.type(box('Filiale'), 'Verona')
      await user.tab()

      expect(screen.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
      expect(data()).toEqual({ payment: { holder: 'Ada', branch: 'Verona' } })
      expect(form.check()).toEqual({ payment: { holder: 'Ada', branch: 'Verona' } })
    })

    it('opens on the way that its answers fit', () => {
      open(keyword, { payment: { branch: 'Verona', at: '3' } })

      expect(choice().selectedOptions[0]?.textContent).toBe('In filiale')
      expect(box('Sportello').value).toBe('3')
    })

    it('says what is wrong with the way that is meant, beside its field', async () => {
      const { user, form } = open(keyword)
      await user.selectOptions(choice(), 'In filiale')
      await user.type(box('Sportello'), '3')
      await user.type(box('Filiale'), 'V')

      expect(form.check()).toBeUndefined()

      expect(box('Filiale').getAttribute('aria-invalid')).toBe('true')
      const summary = screen.getByRole('group', { name: 'Controlla questo campo' })
      expect(
        within(summary)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Filiale'])
      await user.type(box('Filiale'), 'erona')
      await user.tab()
      expect(form.check()).toEqual({ payment: { branch: 'Verona', at: '3' } })
    })

    it('asks for one of them where nothing tells which, and leads there', async () => {
      const { user, form } = open(keyword)

      expect(form.check()).toBeUndefined()
      await user.click(screen.getByRole('link', { name: 'Accredito' }))

      const ways = screen.getByRole('group', {
        name: 'Accredito',
        description: 'Compila una delle possibilità',
      })
      expect(ways.contains(document.activeElement)).toBe(true)
    })

    it('takes fields of any name in a way that asks for them', async () => {
      const { user, data, form } = renderScreen(payment(keyword, true), { wording: wording(keyword) })
      await user.type(box('IBAN'), 'IT60X')

      await user.click(screen.getByRole('button', { name: 'Aggiungi' }))
      await user.type(box('newKey'), 'x')
      await user.tab()

      expect(data()).toEqual({ payment: { iban: 'IT60X', newKey: 'x' } })
      expect(form.check()).toEqual({ payment: { iban: 'IT60X', newKey: 'x' } })
    })
  },
)

it('is a choice of kinds of values too', async () => {
  const { user, data, form } = renderScreen(
    {
      schema: {
        type: 'object',
        properties: {
          size: {
            oneOf: [
              { type: 'string', minLength: 2 },
              { type: 'integer', minimum: 1 },
            ],
          },
        },
      },
    },
    { wording: { size: { label: 'Misura', oneOf: { options: { '0': 'Parole', '1': 'Numero' } } } } },
  )

  await user.selectOptions(screen.getByRole('combobox', { name: 'Scegli una possibilità' }), 'Numero')
  await user.type(box('Misura'), '12')
  await user.tab()

  expect(data()).toEqual({ size: 12 })
  expect(form.check()).toEqual({ size: 12 })
})

it('says below the choice that one is wanted, once, where none of the kinds of values is chosen', () => {
  const kinds: Screen['schema'] = { anyOf: [{ type: 'string', minLength: 2 }, { type: 'integer' }] }
  const { form } = renderScreen(
    { schema: { type: 'object', required: ['size'], properties: { size: kinds } } },
    { wording: { size: { label: 'Misura' } } },
  )

  form.check()

  const group = screen.getByRole('group', { name: /^Misura/ })
  expect(within(group).getAllByText('Compila questo campo', { selector: '.field-error *' })).toHaveLength(1)
})

it.each([false, true])('is a list where the ways are constants (drawn by rjsf: %s)', (byRjsf) => {
  const size: Screen['schema'] = { type: 'string', oneOf: [{ const: 'small' }, { const: 'large' }] }
  const words = { size: { label: 'Misura', options: { small: 'Piccola', large: 'Grande' } } }
  renderScreen({ schema: { type: 'object', properties: { size } } }, { wording: words, byRjsf })

  const list = screen.getByRole('combobox', { name: /^Misura/ })
  expect(within(list).getAllByRole('option')).toHaveLength(3)
  expect(screen.queryByRole('group', { name: /^Misura/ })).toBeNull()
})

it('calls variants without words by their number, and the whole form by the title of its screen', () => {
  const { form } = renderScreen(
    { schema: { oneOf: [{ type: 'string', minLength: 2 }, { type: 'integer' }] } },
    {
      wording: { title: 'La tua misura' },
    },
  )
  form.check()

  const group = screen.getByRole('group', { name: 'La tua misura' })
  const list = within(group).getByRole('combobox', { name: 'Scegli una possibilità' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Scegli…', 'Possibilità 1', 'Possibilità 2'])
})
