import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const schema = { type: 'boolean', title: 'Fotocamera' } as const
const heard = () => screen.getByRole('status').textContent?.trim()

function renderCamera() {
  const field = renderField(schema, { 'ui:widget': 'CameraWidget' })
  const { promise, resolve, reject } = Promise.withResolvers<MediaStream>()
  field.host.openCamera = () => promise
  const open = () => field.user.click(screen.getByRole('button', { name: 'Prova la fotocamera' }))
  return { ...field, open, resolve, reject }
}

function cameraStream() {
  const stop = vi.fn<() => void>()
  return { stop, stream: Object.assign(new MediaStream(), { getTracks: () => [{ stop }] as never }) }
}

it('shows what the camera sees, keeps that it works, and is turned off again', async () => {
  const { user, open, resolve, formData } = renderCamera()
  const { stream, stop } = cameraStream()

  await open()
  await act(async () => resolve(stream))
  expect(screen.getByLabelText('Quello che vede la fotocamera')).toHaveProperty('srcObject', stream)
  expect(heard()).toBe('La fotocamera funziona.')
  expect(stop).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Spegni la fotocamera' }))

  expect(stop).toHaveBeenCalledOnce()
  expect(formData()).toBe(true)
  expect(screen.getByText("La fotocamera funziona: l'hai provata.")).toBeTruthy()
})

it.each([
  ['NotAllowedError', 'La fotocamera è bloccata.'],
  ['NotFoundError', 'Non troviamo una fotocamera.'],
  ['NotReadableError', 'La fotocamera è usata da un altro programma.'],
  ['SomeOtherError', 'La fotocamera non si accende.'],
])('says what a refusal called %s means', async (name, said) => {
  const { open, reject, formData } = renderCamera()

  await open()
  await act(async () => reject(new DOMException('refused', name)))

  expect(heard()).toContain(said)
  expect(screen.getByRole('button', { name: 'Prova di nuovo' })).toBeTruthy()
  expect(formData()).toBeUndefined()
})

it('goes off with the page', async () => {
  const { open, resolve } = renderCamera()
  const { stream, stop } = cameraStream()
  await open()
  await act(async () => resolve(stream))

  cleanup()

  expect(stop).toHaveBeenCalledOnce()
})

it('writes nothing and stays off where the page was left while the browser asked', async () => {
  const { open, resolve, formData } = renderCamera()
  const { stream, stop } = cameraStream()
  await open()

  cleanup()
  await act(async () => resolve(stream))

  expect(stop).toHaveBeenCalledOnce()
  expect(formData()).toBeUndefined()
})

it('writes nothing where the page was left before the browser refused', async () => {
  const { open, reject, formData, host } = renderCamera()
  const changed = vi.spyOn(host, 'changed')
  await open()

  cleanup()
  await act(async () => reject(new DOMException('refused', 'NotAllowedError')))

  expect([formData(), changed.mock.calls]).toEqual([undefined, []])
})

it('shows that it asks for the camera, says nothing before, and can be tried again', async () => {
  const { user, open, reject, host } = renderCamera()
  const button = () => screen.getByRole('button')
  expect([heard(), document.querySelector('video')]).toEqual(['', null])
  expect(screen.getByRole('group', { name: 'Fotocamera' }).tabIndex).toBe(-1)

  await open()
  expect(button().getAttribute('aria-busy')).toBe('true')
  await act(async () => reject(new DOMException('refused', 'NotFoundError')))
  expect([button().hasAttribute('aria-busy'), document.querySelector('.camera-said')?.textContent]).toEqual([
    false,
    expect.stringContaining('Non troviamo una fotocamera'),
  ])

  host.openCamera = () => new Promise(() => undefined)
  await user.click(button())
  expect(document.querySelector('.camera-said')?.textContent).toBe('')
})

it('forgets that it worked once it does not any more', async () => {
  const { open, user, resolve, host, formData } = renderCamera()
  await open()
  await act(async () => resolve(cameraStream().stream))
  await user.click(screen.getByRole('button', { name: 'Spegni la fotocamera' }))
  expect(document.querySelector('video')).toBeNull()

  host.openCamera = () => Promise.reject(new DOMException('busy', 'AbortError'))
  await user.click(screen.getByRole('button', { name: 'Prova di nuovo' }))

  expect(formData()).toBeUndefined()
  expect(heard()).toContain('La fotocamera è usata da un altro programma.')
})

it.each(['readonly', 'disabled'])('cannot be tried while it is %s', (state) => {
  renderField(schema, { 'ui:widget': 'CameraWidget', [`ui:${state}`]: true })

  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})
