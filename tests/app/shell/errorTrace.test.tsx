import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { actionTrace } from '#api/actionTrace.ts'
import { refreshFailed } from '#app/session/sessionSlice.ts'
import { FailureDialog } from '#app/shell/FailureDialog.tsx'
import { PageBoundary } from '#app/shell/PageBoundary.tsx'

import { renderShell } from '../../support/renderShell.tsx'

it('names the trace of the action by which support finds what went wrong, once there is one', async () => {
  const { store } = await renderShell(<FailureDialog />)
  act(() => void store.dispatch(refreshFailed()))
  expect(screen.queryByText(/Codice per l'assistenza/)).toBeNull()

  const [, trace] = actionTrace.header('a key').split('-')
  const again = await renderShell(<FailureDialog />)
  act(() => void again.store.dispatch(refreshFailed()))

  expect(screen.getByText(`Codice per l'assistenza: ${trace}`)).toBeDefined()
})

it('names it on a page that cannot be drawn, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [, trace] = actionTrace.header('another key').split('-')
  const Broken = () => {
    throw new Error('Giulia Bianchi')
  }

  await renderShell(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  )

  expect(screen.getByText(`Codice per l'assistenza: ${trace}`)).toBeDefined()
})
