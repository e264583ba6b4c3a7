import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const wording = {
  people: {
    label: 'Soci',
    items: { name: { label: 'Nome' }, hasShare: { label: 'Ha una quota' }, share: { label: 'Quota' } },
    error: { minItems: 'Aggiungi un socio', uniqueItems: 'Un socio è scritto due volte' },
  },
  actions: { confirm: 'Continua' },
}

const people: Partial<Screen> = {
  schema: {
    type: 'object',
    required: ['people'],
    properties: {
      people: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 2 },
            hasShare: { type: 'boolean', default: false },
          },
          if: { properties: { hasShare: { const: true } }, required: ['hasShare'] },
          // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
          then: { required: ['share'], properties: { share: { type: 'integer' } } },
        },
      },
    },
  },
  uiSchema: { people: { 'ui:options': { copyable: true } } },
  actions: { confirm: { type: 'complete' } },
}

const three = () => [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Carla' }]
const row = (number: number) => within(screen.getByRole('group', { name: `Riga ${number}` }))
const press = (name: string) => screen.getByRole('button', { name })
const invalidIn = (number: number) =>
  row(number).getByRole('textbox', { name: 'Nome' }).getAttribute('aria-invalid')
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' }).map(({ value }) => value)

describe('a list of rows', () => {
  it('takes its first row with the first answers of a row, and the focus goes into it', async () => {
    const { user, data } = renderScreen(people, { wording })
    expect(data()).toEqual({ people: [] })

    await user.click(press('Aggiungi'))

    expect(data()).toEqual({ people: [{ hasShare: false }] })
    expect(document.activeElement).toBe(row(1).getByRole('textbox', { name: 'Nome' }))
  })

  it('takes no more rows than its schema, and has a row taken away, with the focus on its neighbour', async () => {
    const { user, data } = renderScreen(people, { wording, data: { people: three() } })
    expect(screen.queryByRole('button', { name: 'Aggiungi' })).toBeNull()

    await user.click(press('Togli: Riga 2'))

    expect(data()).toEqual({ people: [{ name: 'Anna' }, { name: 'Carla' }] })
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Riga 2' }))
  })

  it('moves a row with its very boxes, and copies one', async () => {
    const { user, data } = renderScreen(people, { wording, data: { people: three().slice(0, 2) } })
    const box = row(1).getByRole('textbox', { name: 'Nome' })

    await user.click(press('Sposta giù: Riga 1'))
    expect(names()).toEqual(['Bruno', 'Anna'])
    expect(row(2).getByRole('textbox', { name: 'Nome' })).toBe(box)
    expect(box.id).toBe('field.people.1.name')

    await user.click(row(1).getByRole('button', { name: /^Duplica|^Copia/ }))
    expect(data()).toEqual({ people: [{ name: 'Bruno' }, { name: 'Bruno' }, { name: 'Anna' }] })
  })

  it('copies a row behind itself, as an answer of its own', async () => {
    const { user, data } = renderScreen(people, { wording, data: { people: three().slice(0, 2) } })

    await user.click(row(2).getByRole('button', { name: /^Duplica|^Copia/ }))
    await user.type(row(3).getByRole('textbox', { name: 'Nome' }), ' Neri')
    await user.tab()

    expect(data()).toEqual({ people: [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Bruno Neri' }] })
  })

  it('has its rows moved down until the last, whichever that is now', async () => {
    const { user } = renderScreen(people, { wording, data: { people: three().slice(0, 2) } })
    expect(screen.queryByRole('button', { name: 'Sposta giù: Riga 2' })).toBeNull()

    await user.click(press('Aggiungi'))
    expect(press('Sposta giù: Riga 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sposta giù: Riga 3' })).toBeNull()

    await user.click(press('Togli: Riga 3'))
    expect(screen.queryByRole('button', { name: 'Sposta giù: Riga 2' })).toBeNull()
  })

  it('keeps what is typed in a row, and hands it on, while another is taken away', async () => {
    const { user, data } = renderScreen(people, { wording, data: { people: three() } })

    await user.type(row(3).getByRole('textbox', { name: 'Nome' }), ' Neri')
    await user.click(press('Togli: Riga 1'))
    await user.click(press('Continua'))

    expect(names()).toEqual(['Bruno', 'Carla Neri'])
    expect(data()).toEqual({ people: [{ name: 'Bruno' }, { name: 'Carla Neri' }] })
  })

  it('says what is wrong beside its field, in whichever row that is now', async () => {
    const { user, form } = renderScreen(people, { wording, data: { people: [{ name: 'Anna' }, {}] } })

    form.check()
    expect(invalidIn(2)).toBe('true')
    expect(invalidIn(1)).toBeNull()

    await user.click(press('Togli: Riga 1'))
    expect(invalidIn(1)).toBe('true')
  })

  it('asks in one row for what its own answers ask for, and keeps the answer aside', async () => {
    const { user, data } = renderScreen(people, { wording, data: { people: three().slice(0, 2) } })

    await user.click(row(2).getByRole('checkbox', { name: /Ha una quota/ }))
    expect(row(1).queryByRole('textbox', { name: 'Quota' })).toBeNull()
    await user.type(row(2).getByRole('textbox', { name: 'Quota' }), '40')
    await user.tab()
    await user.click(row(2).getByRole('checkbox', { name: /Ha una quota/ }))

    expect(row(2).queryByRole('textbox', { name: 'Quota' })).toBeNull()
    expect(data()).toEqual({ people: [{ name: 'Anna' }, { name: 'Bruno', hasShare: false, share: 40 }] })
  })
})
