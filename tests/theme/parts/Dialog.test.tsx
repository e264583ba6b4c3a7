import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Dialog } from '#theme/parts/Dialog.tsx'

const open = (more: Partial<Parameters<typeof Dialog>[0]> = {}) => {
  const cancelled = vi.fn<() => void>()
  const { unmount } = render(
    <Dialog name="sure" title="È giusto?" onCancel={cancelled} {...more}>
      <button type="button">Sì</button>
    </Dialog>,
  )
  const dialog = screen.getByRole(more.isAlert ? 'alertdialog' : 'dialog', { name: 'È giusto?' })
  expect(dialog).toHaveProperty('open', true)
  return { dialog, body: dialog.querySelector('.dialog-body'), cancelled, unmount }
}

it('is asked about by Escape, and stays until its owner closes it', () => {
  const { dialog, cancelled } = open()
  const escape = new Event('cancel', { cancelable: true })

  fireEvent(dialog, escape)

  expect([escape.defaultPrevented, cancelled.mock.calls.length]).toEqual([true, 1])
  expect(dialog.dataset['dialog']).toBe('sure')
})

it.each([undefined, 'Chiudi'])(
  'has a cross only where one says what it does, with room for it: %s',
  (cross) => {
    const { body, cancelled } = open({ ...(cross !== undefined && { cross }) })

    for (const button of screen.queryAllByRole('button', { name: 'Chiudi' })) fireEvent.click(button)

    expect(cancelled).toHaveBeenCalledTimes(cross === undefined ? 0 : 1)
    expect(body?.classList.contains('dialog-body--crossed')).toBe(cross !== undefined)
  },
)

it.each([true, false])('is wide, or a question that cannot wait, where its owner says so: %s', (is) => {
  const { dialog } = open({ isWide: is, isAlert: is })

  expect([...dialog.classList]).toEqual(is ? ['dialog', 'dialog--wide'] : ['dialog'])
})

it('gives the focus back to where it was', () => {
  render(<button type="button">Prima</button>)
  const before = screen.getByRole('button', { name: 'Prima' })
  before.focus()
  const { dialog, unmount } = open()
  screen.getByRole('button', { name: 'Sì' }).focus()
  expect(dialog.contains(document.activeElement)).toBe(true)

  unmount()

  expect(document.activeElement).toBe(before)
})
