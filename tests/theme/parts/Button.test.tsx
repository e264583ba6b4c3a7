import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Button } from '#theme/parts/Button.tsx'

const button = () => screen.getByRole('button', { name: 'Continua' })

it('a button is pressed, and is of its kind', () => {
  const press = vi.fn<() => void>()
  render(
    <Button onClick={press} variant="primary" size="small" className="own">
      Continua
    </Button>,
  )

  fireEvent.click(button())

  expect(press).toHaveBeenCalledOnce()
  expect(button().className).toBe('button button--primary button--small own')
  expect(button().getAttribute('type')).toBe('button')
  expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual([null, null])
  expect(button().querySelector('.spinner, .spun-over, svg')).toBeNull()
})

it('a button without more is a secondary one', () => {
  render(<Button>Continua</Button>)

  expect(button().className).toBe('button button--secondary')
})

it.each([
  ['is under way', { pending: true }, 'true'],
  ['is held', { held: true }, null],
])('a button that %s cannot be pressed, and keeps its name', (_, state, busy) => {
  const press = vi.fn<() => void>()
  render(
    <Button onClick={press} {...state}>
      Continua
    </Button>,
  )

  const isDone = fireEvent.click(button())

  expect(isDone).toBe(false)
  expect(press).not.toHaveBeenCalled()
  expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual([busy, 'true'])
})

it('a button under way turns over its words, or in the place of its sign', () => {
  const { rerender } = render(<Button pending>Continua</Button>)
  expect(button().querySelector('.spinner--over')).not.toBeNull()
  expect(button().querySelector('.spun-over')?.textContent).toBe('Continua')

  rerender(
    <Button pending icon="check">
      Continua
    </Button>,
  )
  expect(button().querySelector('.spinner')).not.toBeNull()
  expect(button().querySelector('.spinner--over, .spun-over, svg')).toBeNull()

  rerender(<Button icon="check">Continua</Button>)
  expect(button().querySelector('svg')).not.toBeNull()
  expect(button().querySelector('.spinner')).toBeNull()
})
