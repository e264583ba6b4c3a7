import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const name = { type: 'string', minLength: 2 } as const

function renderRows(names: string[], options: object = { copyable: true }) {
  return renderScreen(
    {
      schema: {
        type: 'object',
        properties: {
          people: {
            type: 'array',
            maxItems: 4,
            items: { type: 'object', required: ['name'], properties: { name } },
          },
        },
      },
      uiSchema: { people: { 'ui:options': { ...options } } },
    },
    {
      data: { people: names.map((each) => ({ name: each })) },
      wording: { people: { label: 'Soci', items: { label: 'Socio', name: { label: 'Nome' } } } },
    },
  )
}
const press = (label: string) => screen.getByRole('button', { name: label })
const shown = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' }).map(({ value }) => value)

it('puts the focus into a row that was added', async () => {
  const { user } = renderRows(['Anna'])

  await user.click(press('Aggiungi'))

  const row = screen.getByRole('group', { name: 'Socio 2' })
  expect(document.activeElement).toBe(within(row).getByRole('textbox', { name: 'Nome' }))
})

it('keeps the focus near a row that was taken away', async () => {
  const { user, data } = renderRows(['Anna', 'Bruno', 'Carla'])

  await user.click(press('Togli: Socio 1'))
  expect(data()).toEqual({ people: [{ name: 'Bruno' }, { name: 'Carla' }] })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Socio 1' }))
  await user.click(press('Togli: Socio 2'))

  expect(data()).toEqual({ people: [{ name: 'Bruno' }] })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Socio 1' }))
})

it('moves and copies rows, with what was typed in them', async () => {
  const { user, data } = renderRows(['Anna', 'Bruno'])

  await user.click(press('Sposta su: Socio 2'))
  expect(shown()).toEqual(['Bruno', 'Anna'])
  await user.click(press('Copia: Socio 1'))

  expect(data()).toEqual({ people: [{ name: 'Bruno' }, { name: 'Bruno' }, { name: 'Anna' }] })
})

it('leaves an error with its row, wherever that goes', async () => {
  const { user, form } = renderRows(['Anna', 'B'])
  form.check()
  const refused = () => screen.getByRole<HTMLInputElement>('textbox', { description: /almeno 2/ })
  expect(refused().value).toBe('B')

  await user.click(press('Sposta su: Socio 2'))
  expect(refused()).toBe(within(screen.getByRole('group', { name: 'Socio 1' })).getByRole('textbox'))
  await user.click(press('Togli: Socio 2'))

  expect(refused().value).toBe('B')
})

it.each([
  [1, ['fields']],
  [2, ['fields', 'fields--columns', 'fields--2']],
  [3, ['fields', 'fields--columns', 'fields--3']],
])('draws the fields of a form in %d columns', (columns, classes) => {
  renderScreen({
    schema: { type: 'object', properties: { name } },
    uiSchema: { 'ui:options': { columns } },
  })

  expect([...document.querySelector('.fields')!.classList]).toEqual(classes)
})

it.each([
  ['short', ['field', 'field--short']],
  [undefined, ['field']],
])('draws a field as wide as its options say: %s', (width, classes) => {
  renderScreen({
    schema: { type: 'object', properties: { name } },
    uiSchema: { name: { 'ui:options': { width } } },
  })

  expect([...document.querySelector('.field')!.classList]).toEqual(classes)
})

it('draws no tools of a row that may not be moved, copied or taken away', () => {
  renderRows(['Anna'], { orderable: false, copyable: false, removable: false })

  const row = screen.getByRole('group', { name: 'Socio 1' })
  expect(within(row).queryByRole('button')).toBeNull()
  expect(row.querySelector('.row-tools')).toBeNull()
})
