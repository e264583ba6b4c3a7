import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { lazily } from '#engine/form/lazily.tsx'

const Box = ({ label }: { label: string }) => <input aria-label={label} />

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <button onClick={() => this.setState({ isBroken: false })}>Riprova</button>
  }
}

it('keeps a part that came in late as it is when it is drawn again', async () => {
  const Part = lazily(async () => ({ Box }), 'Box')
  const { rerender } = await act(async () => render(<Part label="Prima" />))
  const box = screen.getByRole('textbox', { name: 'Prima' })
  box.focus()

  rerender(<Part label="Dopo" />)

  expect(screen.getByRole('textbox', { name: 'Dopo' })).toBe(box)
  expect(document.activeElement).toBe(box)
})

it('draws a part that is there already at once', async () => {
  const Part = lazily(async () => ({ Box }), 'Box')
  await Part.load()

  render(<Part label="Subito" />)

  expect(screen.getByRole('textbox', { name: 'Subito' })).toBeDefined()
})

it('leaves a part that cannot be had to the boundary, and asks for it again when that tries again', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isGone = true
  const fetch = vi.fn<() => Promise<{ Box: typeof Box }>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (isGone) throw new Error('The chunk is gone')
    return { Box }
  })
  const Part = lazily(fetch, 'Box')

  await act(async () =>
    render(
      <Boundary>
        <Part label="Assente" />
      </Boundary>,
    ),
  )
  const again = await screen.findByRole('button', { name: 'Riprova' })

  expect(fetch).toHaveBeenCalledTimes(1)

  isGone = false
  await act(async () => fireEvent.click(again))

  expect(await screen.findByRole('textbox', { name: 'Assente' })).toBeDefined()
  expect(fetch).toHaveBeenCalledTimes(2)
  silent.mockRestore()
})
