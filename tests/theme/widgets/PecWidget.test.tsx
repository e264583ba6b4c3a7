import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const schema = { type: 'string', title: 'PEC', maxLength: 254 } as const
const uiSchema = { 'ui:widget': 'PecWidget', 'ui:options': { source: 'addresses' } }
const found = { addresses: ['aurora@pec.example', 'legale@pec.example'] }

it('offers the addresses found for the company', async () => {
  const { user, formData } = renderField(schema, uiSchema, { sources: found })

  await user.click(screen.getByRole('radio', { name: 'legale@pec.example' }))

  expect(formData()).toBe('legale@pec.example')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('takes another address, typed', async () => {
  const { user, formData } = renderField(schema, uiSchema, { sources: found, value: 'aurora@pec.example' })

  await user.click(screen.getByRole('radio', { name: 'Un altro indirizzo' }))
  expect(formData()).toBeUndefined()
  await user.type(screen.getByRole('textbox', { name: 'Indirizzo PEC' }), ' nuova@pec.example ')
  await user.tab()

  expect(formData()).toBe('nuova@pec.example')
})

it('shows an address typed before as the other one', () => {
  renderField(schema, uiSchema, { sources: found, value: 'nuova@pec.example' })

  expect(screen.getByRole('radio', { name: 'Un altro indirizzo' })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'nuova@pec.example')
})

it('asks for the address alone where none was found', async () => {
  const { user, formData } = renderField(schema, uiSchema, { sources: { addresses: [] } })
  expect(screen.queryByRole('radio')).toBeNull()

  await user.type(screen.getByRole('textbox', { name: 'Indirizzo PEC' }), 'nuova@pec.example')
  await user.tab()

  expect(formData()).toBe('nuova@pec.example')
})

it('offers addresses that are masked, says so in words, and keeps the id of the chosen one', async () => {
  const masked = { addresses: [{ value: '7f8e3a52-0000-4000-8000-000000000040', label: 'a•••@pec.example' }] }
  const { user, formData } = renderField(schema, uiSchema, { sources: masked })

  await user.click(screen.getByRole('radio', { name: 'a, parte nascosta, @pec.example' }))

  expect(formData()).toBe('7f8e3a52-0000-4000-8000-000000000040')
  expect(screen.getByText('a•••@pec.example').getAttribute('aria-hidden')).toBe('true')
})

it('asks for no other address once one of those found is chosen', async () => {
  const { user, formData } = renderField(schema, uiSchema, { sources: found })
  await user.click(screen.getByRole('radio', { name: 'Un altro indirizzo' }))

  await user.click(screen.getByRole('radio', { name: 'aurora@pec.example' }))

  expect([formData(), screen.queryByRole('textbox')]).toEqual(['aurora@pec.example', null])
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
  ])
})

it.each(['readonly', 'disabled'])('takes no address while it is %s', (state) => {
  renderField(schema, { ...uiSchema, [`ui:${state}`]: true }, { sources: found, value: 'nuova@pec.example' })

  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    true,
  ])
  const box = screen.getByRole<HTMLInputElement>('textbox')
  expect([box.type, box.inputMode, box.getAttribute('spellcheck')]).toEqual(['email', 'email', 'false'])
})
