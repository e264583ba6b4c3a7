import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useScreenFile } from '#app/screen/useScreenFile.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp } from '../../support/fakeApp.ts'

const isThere = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('#api/checkHealth.ts', () => ({ isAnswered: isThere }))
// The screen's file never comes.
vi.mock('#engine/screen/hooks/useCompiledScreen.ts', () => ({ useCompiledScreen: () => ({}) }))
vi.mock('#theme/hooks/loadParts.ts', () => ({ loadParts: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers()
  isThere.mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  window.history.replaceState(null, '')
})

function Screen() {
  useScreenFile('revenue_document', true)
  return null
}

function open() {
  const { context, router } = fakeApp()
  render(
    <ReactAppContext value={context}>
      <Screen />
    </ReactAppContext>,
  )
  return router.reload
}

it('takes a screen that has not come for two minutes for one that is gone, and seeks it once more', async () => {
  covers('rule:9.9')

  const reload = open()

  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reload).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reload).toHaveBeenCalledOnce()
})

it('stays on the page, and shows none of the browser’s own, while no server answers', async () => {
  isThere.mockResolvedValue(false)
  const reload = open()

  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reload).not.toHaveBeenCalled()
  isThere.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(reload).toHaveBeenCalledOnce()
})
