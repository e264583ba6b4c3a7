import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { lazily } from '#engine/lazily.tsx'

const Box = ({ label }: { label: string }) => <input aria-label={label} />

it('keeps a part that came in late as it is when it is drawn again', async () => {
  const Part = lazily(async () => Box)
  const { rerender } = await act(async () => render(<Part label="Prima" />))
  const box = screen.getByRole('textbox', { name: 'Prima' })
  box.focus()

  rerender(<Part label="Dopo" />)

  expect(screen.getByRole('textbox', { name: 'Dopo' })).toBe(box)
  expect(document.activeElement).toBe(box)
})

it('draws a part that is there already at once', async () => {
  const Part = lazily(async () => Box)
  await Part.load()

  render(<Part label="Subito" />)

  expect(screen.getByRole('textbox', { name: 'Subito' })).toBeDefined()
})
