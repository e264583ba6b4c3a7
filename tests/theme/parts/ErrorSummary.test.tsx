import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../../support/renderScreen.tsx'

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
  expect([document.activeElement, summary.tabIndex]).toEqual([summary, -1])
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

it('shows the first of very many, and the others where they are asked for', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `name${index}`)
  const { form, user } = renderScreen({
    schema: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, text])),
    },
  })
  form.check()
  const others = screen.getByText('Ancora 6 campi')
  const rest = others.closest('details')

  expect(screen.getAllByRole('listitem').filter((item) => !rest?.contains(item))).toHaveLength(6)
  expect(rest?.open).toBe(false)
  await user.click(others)

  expect(rest?.open).toBe(true)
  expect(within(rest!).getAllByRole('link')).toHaveLength(6)
})

it('says how many more the server refused than it named, until what it named was changed', async () => {
  const { refuse, user } = renderForm()
  const fifty = Array.from({ length: 50 }, (_, index) => ({ pointer: `/other${index}`, keyword: 'required' }))
  const leftOut = /^Ci sono ancora 230 risposte da controllare/

  refuse([{ pointer: '/name', keyword: 'pattern' }], 230)
  expect(screen.getByText(leftOut)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Giulia')
  await user.tab()
  expect(screen.queryByText(leftOut)).toBeNull()

  refuse(fifty, 230)
  expect(screen.getByText('Ancora 44 campi')).toBeTruthy()
  expect(screen.getByText(leftOut)).toBeTruthy()
})

it.each([
  [9, 9],
  [10, 6],
])('of %d fields lists %d at once', (count, atOnce) => {
  const names = Array.from({ length: count }, (_, index) => `name${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, text]))
  renderScreen({ schema: { type: 'object', required: names, properties } }).form.check()

  const rest = document.querySelector('.error-summary-rest')
  const shown = screen.getAllByRole('listitem').filter((item) => !rest?.contains(item))
  expect(shown).toHaveLength(atOnce)
  expect(rest === null).toBe(atOnce === count)
})

it('leaves the page where it is when its links are followed, and has addresses of the fields', async () => {
  const { form } = renderForm()
  form.check()
  const link = screen.getByRole('link', { name: 'Nome' })

  expect(fireEvent.click(link)).toBe(false)
  expect(link.getAttribute('href')).toBe(`#${screen.getByRole('textbox', { name: 'Nome' }).id}`)
  expect(screen.queryByText(/Ci sono ancora|C'è ancora/)).toBeNull()
})
