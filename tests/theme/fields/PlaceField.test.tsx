import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const schema = {
  type: 'object',
  title: 'Dove cerchi la filiale?',
  properties: { place: { type: 'string' }, latitude: { type: 'number' }, longitude: { type: 'number' } },
} as const
const render = (value?: object) => renderField(schema, { 'ui:field': 'PlaceField' }, { value })
const box = () => screen.getByRole('searchbox', { name: 'Dove cerchi la filiale?' })

it('takes the place that is typed, by Enter or when the box is left', async () => {
  const { user, formData } = render()

  await user.type(box(), 'Roma{Enter}')
  expect(formData()).toEqual({ place: 'Roma' })
  await user.clear(box())
  await user.type(box(), '00185')
  await user.tab()

  expect(formData()).toEqual({ place: '00185' })
})

it('searches again around the same place, where nothing could be found out before', async () => {
  const { user, host, formData } = render({ place: 'Roma' })

  await user.click(screen.getByRole('button', { name: 'Cerca' }))

  expect(host.ran).toEqual(['askAgain'])
  expect(formData()).toEqual({ place: 'Roma' })
})

it('takes the position of the device in place of what was typed, to about a hundred metres', async () => {
  const { user, formData, host } = render({ place: 'Roma' })
  host.locate = async () => ({ latitude: 41.901234, longitude: 12.498765 })

  await user.click(screen.getByRole('button', { name: 'Usa la mia posizione' }))

  expect(formData()).toEqual({ latitude: 41.901, longitude: 12.499 })
  expect(box()).toHaveProperty('value', '')
  expect(screen.getByRole('status').textContent).not.toBe('')
})

it('says at the box what is wrong with a position, to which the list of what is refused leads', async () => {
  const { user, refuse } = render({ latitude: 41.901, longitude: 12.499 })

  refuse([{ pointer: '/field/longitude', keyword: 'maximum', params: { limit: 12 } }])
  expect(box().getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(box().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Scrivi un valore fino a 12')
  await user.click(screen.getByRole('link', { name: /longitude/ }))

  expect(document.activeElement).toBe(box())
})

it('says so when the position is not to be had', async () => {
  const { user, formData, host } = render({ place: 'Roma' })
  host.locate = () => Promise.reject(new Error('denied'))

  await user.click(screen.getByRole('button', { name: 'Usa la mia posizione' }))

  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
  expect(formData()).toEqual({ place: 'Roma' })
})

it.each([
  ['once another place is typed', 'Milano{Tab}'],
  ['once one searches around the same', '{Enter}'],
])('says no more that the position was not to be had %s', async (_, keys) => {
  const { user, host } = render({ place: 'Roma' })
  host.locate = () => Promise.reject(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Usa la mia posizione' }))

  await user.type(box(), keys)

  expect(box().hasAttribute('aria-invalid')).toBe(false)
})

it('shows that the position is looked for, then that it is what is searched around', async () => {
  const { user, host } = render()
  const found = Promise.withResolvers<{ latitude: number; longitude: number }>()
  host.locate = () => found.promise
  const button = screen.getByRole('button', { name: 'Usa la mia posizione' })

  await user.click(button)
  await user.type(box(), 'R{Tab}')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('.place-status')?.textContent).toBe('')
  await act(async () => found.resolve({ latitude: 41.9, longitude: 12.5 }))

  const said = 'Filiali vicine alla tua posizione'
  expect(button.hasAttribute('aria-busy')).toBe(false)
  expect(document.querySelector('.place-status')?.textContent).toBe(said)
  expect(screen.getByRole('status').textContent?.trim()).toBe(said)
})

it('reads out that the position is not to be had, and can look for it again', async () => {
  const { user, host } = render({ latitude: 41.9, longitude: 12.5 })
  host.locate = () => Promise.reject(new Error('denied'))
  const button = screen.getByRole('button', { name: 'Usa la mia posizione' })

  await user.click(button)

  const said = 'Non possiamo leggere la tua posizione: scrivi il comune o il CAP.'
  expect(screen.getByRole('status').textContent?.trim()).toBe(said)
  expect([button.hasAttribute('aria-busy'), document.querySelector('.place-status')?.textContent]).toEqual([
    false,
    '',
  ])
})

it('keeps no place once the box is emptied, and searches by Enter alone', async () => {
  const { user, formData, host } = render({ place: 'Roma' })

  await user.clear(box())
  await user.type(box(), ' ')
  expect(host.ran).toEqual([])
  expect(['Enter', 'a'].map((key) => fireEvent.keyDown(box(), { key }))).toEqual([false, true])
  host.ran.length = 0
  await user.clear(box())
  await user.type(box(), '{Enter}')

  expect(formData()).toEqual({})
  expect(host.ran).toEqual(['askAgain'])
})

it.each(['readonly', 'disabled'])('asks for no place while it is %s', (fixed) => {
  renderField(schema, { 'ui:field': 'PlaceField', [`ui:${fixed}`]: true })

  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([
    true,
    true,
  ])
  expect(box()).toHaveProperty(fixed === 'readonly' ? 'readOnly' : 'disabled', true)
})

it('shows an error of the whole place at the box, and no position then', () => {
  const wording = { help: 'Basta il comune.' }
  const value = { latitude: 41.901, longitude: 12.499 }
  const { refuse } = renderField(schema, { 'ui:field': 'PlaceField' }, { wording, value })
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Basta il comune.',
  )

  refuse([{ pointer: '/field', keyword: 'required' }])

  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('.place-status')?.textContent).toBe('')
})
