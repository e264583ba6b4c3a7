import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useScreenFile } from '#app/screen/useScreenFile.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp } from '../../support/fakeApp.ts'

const isThere = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('#api/checkHealth.ts', () => ({ isAnswered: isThere }))
const compiled = vi.hoisted(() => vi.fn<() => object>())
vi.mock('#engine/screen/hooks/useCompiledScreen.ts', () => ({ useCompiledScreen: compiled }))
vi.mock('#theme/hooks/loadParts.ts', () => ({ loadParts: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers()
  isThere.mockResolvedValue(true)
  // The screen's file does not come.
  compiled.mockReturnValue({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  window.history.replaceState(null, '')
})

function Screen({ name }: { name: string }) {
  return useScreenFile(name, true) && <p>Eccola</p>
}

function open() {
  const { context, router } = fakeApp()
  const page = (name: string) => (
    <ReactAppContext value={context}>
      <Screen name={name} />
    </ReactAppContext>
  )
  const { rerender } = render(page('revenue_document'))
  return { reload: router.reload, goTo: (name: string) => rerender(page(name)) }
}

it('takes a screen that has not come for two minutes for one that is gone, and seeks it once more', async () => {
  covers('rule:9.9')

  const { reload } = open()

  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reload).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reload).toHaveBeenCalledOnce()
})

it('stays on the page, and shows none of the browser’s own, while no server answers', async () => {
  isThere.mockResolvedValue(false)
  const { reload } = open()

  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reload).not.toHaveBeenCalled()
  isThere.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(reload).toHaveBeenCalledOnce()
})

it('shows a screen that comes after two minutes, while no server answered, and seeks it no more', async () => {
  isThere.mockResolvedValue(false)
  const { goTo, reload } = open()
  await act(() => vi.advanceTimersByTimeAsync(150_000))

  compiled.mockReturnValue({ screen: {} })
  goTo('revenue_document')
  isThere.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(screen.getByText('Eccola')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

it('gives the next page two minutes of its own, and seeks the screen of the one before no more', async () => {
  isThere.mockResolvedValue(false)
  const { goTo, reload } = open()
  await act(() => vi.advanceTimersByTimeAsync(150_000))

  goTo('matching_company')
  isThere.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(reload).not.toHaveBeenCalled()

  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reload).toHaveBeenCalledOnce()
})

it('says nothing of a fault while the application is being loaded anew', async () => {
  const { goTo, reload } = open()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(reload).toHaveBeenCalledOnce()

  expect(() => goTo('revenue_document')).not.toThrow()
})
