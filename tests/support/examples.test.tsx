import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderField } from './renderField.tsx'
import { renderScreen } from './renderScreen.tsx'

it('shows an amount with its cents, and keeps it in cents', async () => {
  const { user, formData } = renderField(
    { title: 'Importo', type: 'integer' },
    { 'ui:widget': 'MoneyWidget' },
  )

  await user.type(screen.getByRole('textbox', { name: 'Importo' }), '617,5')
  await user.tab()

  expect(screen.getByRole('textbox')).toHaveProperty('value', '617,50')
  expect(formData()).toBe(61_750)
})

it('says what is missing beside its box', () => {
  const properties = { name: { type: 'string' } } as const
  const { form } = renderScreen(
    { schema: { type: 'object', properties, required: ['name'] } },
    { wording: { name: { label: 'Nome', error: { required: 'Scrivi il nome' } } } },
  )

  form.check()

  const box = screen.getByRole('textbox', { name: 'Nome', description: 'Scrivi il nome' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
