import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { lastFocus } from '#app/navigation/lastFocus.ts'
import { useArrival } from '#app/navigation/useArrival.ts'

import { renderShell } from '../../support/renderShell.tsx'

/** A page with its heading and a field, which may become one that was returned to. */
function Page() {
  const [isReturn, setReturn] = useState(false)
  useArrival('Azienda', isReturn)
  return (
    <main>
      <h1 tabIndex={-1}>Azienda</h1>
      <input id="name" />
      <button onClick={() => setReturn(true)}>Torna</button>
    </main>
  )
}

it('leaves the focus to the browser on the first page, and is its title', async () => {
  await renderShell(<Page />)

  expect(document.activeElement).toBe(document.body)
  expect(document.title).toContain('Azienda')
})

it('moves the focus to the heading of a later page, once', async () => {
  await renderShell(<Page />)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  vi.spyOn(lastFocus, 'find').mockReturnValue(screen.getByRole('textbox'))

  const button = screen.getByRole('button')
  act(() => {
    button.focus()
    button.click()
  })

  expect(document.activeElement).toBe(button)
})
