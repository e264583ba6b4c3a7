import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const text = { type: 'string', minLength: 1 } as const

function renderForm() {
  return renderScreen(
    {
      schema: {
        type: 'object',
        required: ['name', 'way'],
        properties: { name: text, way: { enum: ['a', 'b'] } },
      },
      uiSchema: { way: { 'ui:widget': 'RadioWidget' } },
    },
    { wording: { name: { label: 'Nome' }, way: { label: 'Modo', options: { a: 'A', b: 'B' } } } },
  )
}

it('takes the focus with each refused attempt, and says every field with what is wrong', async () => {
  const { form, user } = renderForm()

  form.check()
  const summary = screen.getByRole('group', { name: 'Controlla questi campi' })
  expect(document.activeElement).toBe(summary)
  await user.tab()
  form.check()

  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['NomeCompila questo campo', 'ModoCompila questo campo'])
})

it('leads to each field: to the box, and to the first choice of a group', async () => {
  const { form, user } = renderForm()
  form.check()

  await user.click(screen.getByRole('link', { name: 'Nome' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }))
  await user.click(screen.getByRole('link', { name: 'Modo' }))

  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }))
})

it('speaks of one field where one is left', async () => {
  const { form, user } = renderForm()
  form.check()
  const summary = screen.getByRole('group', { name: 'Controlla questi campi' })

  await user.click(screen.getByRole('radio', { name: 'B' }))

  expect(screen.getByRole('group', { name: 'Controlla questo campo' })).toBe(summary)
})

it('is gone once nothing is wrong any more', async () => {
  const { form, user } = renderForm()
  form.check()

  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Giulia')
  await user.click(screen.getByRole('radio', { name: 'B' }))

  expect(screen.queryByRole('group', { name: /^Controlla/ })).toBeNull()
})
