import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const address = 'https://app.example/workflow_resume?link=abc'
const link = { address, expiresAt: '2030-12-01T14:42:00Z', lifeSeconds: 300 }
const definition: Partial<Screen> = {
  blocks: [{ block: 'ContinueOnPhoneBlock', options: { action: 'continueOnPhone' } }],
  actions: { continueOnPhone: { type: 'call', endpoint: 'makePhoneLink' } },
}

afterEach(() => vi.useRealTimers())

it('asks for an address by a press, and shows none before', async () => {
  const { host, change } = renderScreen(definition)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/non vale più/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Continua sul telefono' }))

  expect(host.ran).toEqual(['continueOnPhone'])
  expect(screen.getByRole('region', { name: 'Continua sul telefono' }).textContent).toContain('continua lì')
  change({ results: { continueOnPhone: link } })
  expect(screen.getByRole('status').textContent).toContain('Il codice per il telefono è pronto.')
})

it('shows the address as a QR code and as text, and says how long it lives', async () => {
  renderScreen(definition, { results: { continueOnPhone: link } })

  expect(await screen.findByRole('img', { name: "Codice QR con l'indirizzo per il telefono" })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(address)
  expect(screen.getByText(/^Vale 5 minuti, fino alle 15:42/)).toBeDefined()
})

it('copies the address', async () => {
  const user = userEvent.setup()
  renderScreen(definition, { results: { continueOnPhone: link } })

  await user.click(screen.getByRole('button', { name: "Copia l'indirizzo" }))

  expect(await navigator.clipboard.readText()).toBe(address)
  expect(screen.getByRole('status').textContent?.trim()).toBe('Indirizzo copiato')
  expect(screen.getByRole('button', { name: 'Indirizzo copiato' }).querySelector('svg')).not.toBeNull()
})

it('an address whose time is over is shown no more, and another one can be asked for', async () => {
  renderScreen(definition, { results: { continueOnPhone: { ...link, lifeSeconds: 0 } } })

  expect(await screen.findByRole('button', { name: 'Continua sul telefono' })).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Il codice non vale più: chiedine un altro.', { selector: 'p' })).toBeDefined()
})

it('has the address ready to be taken by hand where it may not be copied', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  renderScreen(definition, { results: { continueOnPhone: link } })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Indirizzo per il telefono' })

  await user.click(screen.getByRole('button', { name: "Copia l'indirizzo" }))

  expect([box.selectionStart, box.selectionEnd]).toEqual([0, address.length])
  expect(screen.queryByRole('button', { name: 'Indirizzo copiato' })).toBeNull()
})

it('says that an address is over as soon as it is, and shows the next one', () => {
  vi.useFakeTimers()
  const { change } = renderScreen(definition)
  change({ results: { continueOnPhone: link } })

  act(() => void vi.advanceTimersByTime(299_999))
  expect(screen.queryByRole('button', { name: 'Continua sul telefono' })).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('Il codice non vale più')
  expect(screen.queryByRole('textbox')).toBeNull()

  change({ results: { continueOnPhone: { ...link, address: `${address}d` } } })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`${address}d`)
})
