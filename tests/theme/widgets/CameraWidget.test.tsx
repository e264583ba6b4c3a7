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
