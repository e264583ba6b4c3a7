import { cleanup, screen, within } from '@testing-library/react'
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
  expect([row, screen.getByRole('group', { name: 'Soci' })].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
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

it('puts the focus into the row that follows one that was taken away', async () => {
  const { user } = renderRows(['Anna', 'Bruno', 'Carla'])

  await user.click(press('Togli: Socio 2'))

  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Socio 2' }))
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

it.each([
  [undefined, ['field', 'field--wide']],
  ['short', ['field', 'field--wide', 'field--short']],
])('draws a group of choices as wide as the form: %s', (width, classes) => {
  renderScreen({
    schema: { type: 'object', properties: { name: { enum: ['a', 'b'] } } },
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

it('moves rows down, and offers no move beyond the first and the last', async () => {
  const { user } = renderRows(['Anna', 'Bruno'], {})
  expect(screen.queryByRole('button', { name: /^(Sposta su: Socio 1|Sposta giù: Socio 2|Copia)/ })).toBeNull()

  await user.click(press('Sposta giù: Socio 1'))

  expect(shown()).toEqual(['Bruno', 'Anna'])
  expect(press('Sposta su: Socio 2').textContent).toBe('Sposta su')
})

it('leaves the focus at the list once its last row is gone, and lets no more be added than may be', async () => {
  const { user, change } = renderRows(['Anna'])

  await user.click(press('Togli: Socio 1'))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Soci' }))
  change({ data: { people: ['A', 'B', 'C', 'D'].map((each) => ({ name: each })) } })

  expect(screen.queryByRole('button', { name: 'Aggiungi' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Soci' }))
})

it('leaves the focus where it is when rows come and go by themselves', async () => {
  const { user, change } = renderRows(['Anna'])
  const have = (...names: string[]) => change({ data: { people: names.map((each) => ({ name: each })) } })
  have('Anna', 'Bruno')
  expect(document.activeElement).toBe(document.body)

  await user.click(press('Aggiungi'))
  const [first] = screen.getAllByRole('textbox', { name: 'Nome' })
  await user.click(first!)
  have('Anna', 'Bruno', 'Carla', 'Dario')
  expect(document.activeElement).toBe(first)
  have('Anna', 'Bruno')

  expect(document.activeElement).toBe(first)
})

it.each(['readonly', 'disabled'])('lets nothing be done with rows that are %s', (state) => {
  renderScreen(
    {
      schema: { type: 'object', properties: { people: { type: 'array', items: name } } },
      uiSchema: { people: { [`ui:${state}`]: true } },
    },
    { data: { people: ['Anna', 'Bruno'] } },
  )

  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(new Set(buttons.map(({ disabled }) => disabled))).toEqual(new Set([true]))
  expect(
    screen.getAllByRole('group', { name: /^Riga/ }).map((row) => row.getAttribute('aria-label')),
  ).toEqual(['Riga 1', 'Riga 2'])
})

it('says of a list what is wrong with it, beside its help', () => {
  const people = { type: 'array', minItems: 2, items: name } as const
  const wording = { people: { label: 'Soci', help: 'Tutti.', error: { minItems: 'Almeno due' } } }
  const { form } = renderScreen(
    { schema: { type: 'object', properties: { people } } },
    { wording, data: { people: ['Anna'] } },
  )

  form.check()

  expect(screen.getByRole('group', { name: 'Soci', description: 'Almeno due Tutti.' })).toBeDefined()
})

it('explains a field behind a word, beside its help, and says which field that is', () => {
  const draw = (words: object) => {
    cleanup()
    renderScreen(
      { schema: { type: 'object', properties: { name } } },
      { wording: { name: { label: 'Nome', ...words } } },
    )
    return [...document.querySelectorAll('.field-help')].map(({ textContent }) => textContent)
  }

  expect(draw({})).toEqual([])
  expect(draw({ help: 'Intero.' })).toEqual(['Intero.'])
  expect(draw({ tip: 'Quello vero.' })).toEqual(["Che cos'è?: NomeQuello vero."])
  expect(draw({ help: 'Intero.', tip: 'Quello vero.' })).toEqual(["Intero.Che cos'è?: NomeQuello vero."])
  expect(screen.getByRole('textbox', { description: 'Intero.' })).toBeDefined()
})

it('says the help of a group to those who hear it', () => {
  const home = { type: 'object', properties: { name } } as const
  const draw = (help?: string) => {
    cleanup()
    renderScreen(
      { schema: { type: 'object', properties: { home } } },
      { wording: { home: { label: 'Casa', help } } },
    )
    return screen.getByRole('group', { name: 'Casa' }).getAttribute('aria-describedby')
  }

  expect(document.getElementById(draw('Dove vivi.') ?? '')?.textContent).toBe('Dove vivi.')
  expect(draw()).toBeNull()
})
