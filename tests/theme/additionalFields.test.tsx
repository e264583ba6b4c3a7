import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const extras: Partial<Screen> = {
  schema: {
    type: 'object',
    properties: {
      extra: {
        type: 'object',
        maxProperties: 3,
        properties: { note: { type: 'string' } },
        additionalProperties: { type: 'string', minLength: 2 },
      },
    },
  },
}
const words = { extra: { label: 'Altre notizie', note: { label: 'Nota' } } }
const open = (data?: Record<string, unknown>) =>
  renderScreen(extras, { wording: words, ...(data && { data }) })

const add = () => screen.getByRole('button', { name: 'Aggiungi' })
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome del campo' })
const value = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

describe('fields of any name', () => {
  it('are added, empty, and named by the applicant, whose value goes along', async () => {
    const { user, data, form } = open()

    await user.click(add())
    expect(data()).toEqual({ extra: { newKey: '' } })
    await user.type(value('newKey'), 'Fiat')
    await user.clear(names()[0]!)
    await user.type(names()[0]!, 'car')
    await user.tab()

    expect(data()).toEqual({ extra: { car: 'Fiat' } })
    expect(value('car').value).toBe('Fiat')
    expect(form.check()).toEqual({ extra: { car: 'Fiat' } })
  })

  it('take another name by the Enter key, without sending the form', async () => {
    const { user, data, host } = open({ extra: { car: 'Fiat' } })

    await user.clear(names()[0]!)
    await user.type(names()[0]!, 'van{Enter}')

    expect(data()).toEqual({ extra: { van: 'Fiat' } })
    expect(host.ran).toEqual([])
  })

  it('are removed, the others stay', async () => {
    const { user, data, form } = open({ extra: { note: 'x', car: 'Fiat', van: 'Iveco' } })

    await user.click(screen.getByRole('button', { name: 'Togli: car' }))

    expect(data()).toEqual({ extra: { note: 'x', van: 'Iveco' } })
    expect(form.check()).toEqual({ extra: { note: 'x', van: 'Iveco' } })
  })

  it('are judged, and refused where they stand', () => {
    const { form } = open({ extra: { car: 'F' } })

    expect(form.check()).toBeUndefined()

    expect(value('car').getAttribute('aria-invalid')).toBe('true')
  })

  it('keep their name where the new one could be none, and say why', async () => {
    const { user, data } = open({ extra: { car: 'Fiat' } })

    await user.clear(names()[0]!)
    await user.type(names()[0]!, 'my car')
    await user.tab()

    expect(data()).toEqual({ extra: { car: 'Fiat' } })
    expect(names()[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Scrivi un nome senza spazi e senza punti')).toBeTruthy()
  })

  it('have their name at their own box, beside what is wrong with it, until it is put right', async () => {
    const { user } = open({ extra: { car: 'Fiat' } })
    const key = names()[0]!
    const said = () => [key.getAttribute('aria-invalid'), key.getAttribute('aria-describedby')]
    expect([key.getAttribute('aria-required'), ...said()]).toEqual(['true', null, null])

    await user.type(key, '.')
    expect(['Tab', 'Enter'].map((pressed) => fireEvent.keyDown(key, { key: pressed }))).toEqual([true, false])
    expect(document.getElementById(said()[1] ?? '')?.textContent).toBe(
      'Scrivi un nome senza spazi e senza punti',
    )
    await user.type(key, '{Backspace}{Enter}')

    expect(said()).toEqual([null, null])
    expect(screen.getByRole('group', { name: 'car' }).querySelector('.row-title')?.textContent).toBe('car')
  })

  it.each(['readonly', 'disabled'])('can be read, and no more, while they are %s', (state) => {
    renderScreen(
      { ...extras, uiSchema: { extra: { [`ui:${state}`]: true } } },
      { wording: words, data: { extra: { car: 'Fiat' } } },
    )

    expect(names()[0]).toHaveProperty(state === 'readonly' ? 'readOnly' : 'disabled', true)
    expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([
      true,
      true,
    ])
  })

  it('are as many as the schema takes', async () => {
    const { user } = open({ extra: { note: 'x', car: 'Fiat' } })

    await user.click(add())

    expect(screen.queryByRole('button', { name: 'Aggiungi' })).toBeNull()
  })
})
