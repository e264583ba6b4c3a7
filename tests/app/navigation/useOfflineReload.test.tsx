import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useOfflineReload } from '#app/navigation/useOfflineReload.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp } from '../../support/fakeApp.ts'

const isThere = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('#api/checkHealth.ts', () => ({ isAnswered: isThere }))

beforeEach(() => {
  vi.useFakeTimers()
  isThere.mockResolvedValue(true)
})
afterEach(() => void vi.useRealTimers())

function Page() {
  useOfflineReload()
  return null
}

function open(path: string, previousPage?: string) {
  const app = fakeApp({ path })
  app.router.navigate(path, { state: previousPage === undefined ? {} : { previousPage } })
  render(
    <ReactAppContext value={app.context}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:screen" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </ReactAppContext>,
  )
  return app.router
}

it('loads the page that was left anew two seconds after the maintenance page was shown', async () => {
  covers('end:under-maintenance', 'rule:4.18', 'rule:9.7')

  const { reload } = open('/under-maintenance', '/revenue_document')

  await vi.advanceTimersByTimeAsync(1999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledExactlyOnceWith('/revenue_document')
})

it('waits while no server answers, and loads the page within two seconds once one does', async () => {
  isThere.mockResolvedValue(false)
  const { reload } = open('/under-maintenance', '/revenue_document')

  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  isThere.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledExactlyOnceWith('/revenue_document')
})

it('loads the initial page where none was left', async () => {
  const { reload } = open('/under-maintenance')

  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledExactlyOnceWith('/')
})

it('loads no other page anew', async () => {
  const { reload } = open('/revenue_document')

  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})
