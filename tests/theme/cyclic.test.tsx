import { screen, waitFor } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const part: JSONSchema7 = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 2 }, inside: { $ref: '#/definitions/part' } },
}
const schema: JSONSchema7 = {
  type: 'object',
  properties: { machine: { $ref: '#/definitions/part' } },
  definitions: { part },
}
const wording = {
  machine: { label: 'Macchina' },
  name: { label: 'Nome' },
  inside: { label: 'Parte' },
}
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Nome/ }).map(({ value }) => value)

it('asks for a field inside itself where the applicant wants to, as deep as wanted', async () => {
  const { user, data } = renderScreen({ schema }, { wording })
  expect(screen.getAllByRole('button', { name: 'Compila: Parte' })).toHaveLength(1)

  for (const [index, name] of ['Tornio', 'Motore', 'Vite'].entries()) {
    while (names().length <= index) await user.click(screen.getByRole('button', { name: 'Compila: Parte' }))
    await user.type(screen.getAllByRole('textbox', { name: /^Nome/ })[index]!, name)
  }
  await user.tab()

  expect(names().slice(0, 3)).toEqual(['Tornio', 'Motore', 'Vite'])
  expect(data()).toMatchObject({
    machine: { name: 'Tornio', inside: { name: 'Motore', inside: { name: 'Vite' } } },
  })
})

it('goes on in what was opened', async () => {
  const { user } = renderScreen({ schema }, { wording })
  const drawn = names().length

  await user.click(screen.getByRole('button', { name: 'Compila: Parte' }))

  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Nome/ })[drawn])
  })
})

it('shows what was answered before, and what is wrong with it', () => {
  const { form } = renderScreen(
    { schema },
    { wording, data: { machine: { name: 'Tornio', inside: { name: 'Motore', inside: { name: 'V' } } } } },
  )
  expect(names().slice(0, 3)).toEqual(['Tornio', 'Motore', 'V'])

  expect(form.check()).toBeUndefined()

  expect(screen.getByRole('textbox', { description: 'Scrivi almeno 2 caratteri' })).toHaveProperty(
    'value',
    'V',
  )
})

it('says it in English too', () => {
  renderScreen({ schema }, { wording, language: 'en' })

  expect(screen.getByRole('button', { name: 'Fill in: Parte' })).toBeTruthy()
})
