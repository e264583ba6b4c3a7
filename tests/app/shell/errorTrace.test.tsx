import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { actionTrace } from '#api/actionTrace.ts'
import { refreshFailed } from '#app/session/sessionSlice.ts'
import { FailureDialog } from '#app/shell/FailureDialog.tsx'

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
