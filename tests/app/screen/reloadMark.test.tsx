import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PageBoundary } from '#app/shell/PageBoundary.tsx'
import { useScreenFile } from '#app/screen/useScreenFile.ts'

import { fakeApp } from '../../support/fakeApp.ts'
import { renderShell } from '../../support/renderShell.tsx'

const KEY = 'digital_lending_reloaded_for'

const tab = vi.hoisted(() => new Map<string, string>())
const compiled = vi.hoisted(() => vi.fn<() => object>())
vi.mock('#api/preferences/browserStorage.ts', async (original) => ({
  ...(await original<object>()),
  tabKeep: {
    get: (key: string) => tab.get(key) ?? null,
    set: (key: string, value: string) => void tab.set(key, value),
    remove: (key: string) => void tab.delete(key),
  },
}))
const isThere = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('#api/checkHealth.ts', () => ({ isAnswered: isThere }))
vi.mock('#engine/screen/hooks/useCompiledScreen.ts', () => ({ useCompiledScreen: compiled }))

beforeEach(() => {
  isThere.mockResolvedValue(true)
  compiled.mockReturnValue({ error: new TypeError('Failed to fetch dynamically imported module') })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  tab.clear()
  window.history.replaceState(null, '')
})

function Screen() {
  useScreenFile('revenue_document', true)
  return <p>Eccola</p>
}

/** The page as it is after the application has been loaded. Returns how often it loads that anew. */
async function open(): Promise<number> {
  cleanup()
  const { router } = await renderShell(
    <PageBoundary>
      <Screen />
    </PageBoundary>,
    fakeApp(),
  )
  await act(() => Promise.resolve())
  return router.reload.mock.calls.length
}

const isSaid = () => screen.queryByRole('heading', { name: 'Si è verificato un errore' }) !== null

it('keeps where the browser gives no storage that the application was loaded anew, and does it once', async () => {
  window.history.replaceState({ state: { previousPage: '/' }, key: 'one' }, '')
  expect(await open()).toBe(1)

  tab.clear()

  expect(await open()).toBe(0)
  expect(isSaid()).toBe(true)
  expect(window.history.state).toMatchObject({ state: { previousPage: '/' }, key: 'one' })
})

it('keeps it in the tab where the page has another entry of the history', async () => {
  expect(await open()).toBe(1)

  window.history.replaceState({ state: {}, key: 'two' }, '')

  expect(await open()).toBe(0)
  expect(isSaid()).toBe(true)
})

it('is done once more after the screen has come', async () => {
  expect(await open()).toBe(1)
  compiled.mockReturnValue({ screen: {} })
  await open()
  expect(screen.getByText('Eccola')).toBeDefined()

  compiled.mockReturnValue({ error: new TypeError('gone again') })

  expect(await open()).toBe(1)
})

it.each(['', 'null', '{"a":1}', 'another_screen', '\uD800💥\u0000'])(
  'loads anew once where %j is kept, and then says it',
  async (junk) => {
    tab.set(KEY, junk)

    expect(await open()).toBe(1)
    expect(await open()).toBe(0)
    expect(isSaid()).toBe(true)
  },
)

it.each([7, 'text', true, { reloadedFor: { a: 1 } }])('takes %j in the history for no mark', async (junk) => {
  window.history.replaceState(junk, '')

  expect(await open()).toBe(1)
  expect(await open()).toBe(0)
  expect(isSaid()).toBe(true)
})

it('loads the page anew where it is asked to, not before a server answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await open()
  await open()
  const again = screen.getByRole('button', { name: 'Riprova' })
  let answer = (_isThere: boolean) => {}
  isThere.mockReturnValue(new Promise((resolve) => (answer = resolve)))

  await userEvent.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(reload).not.toHaveBeenCalled()
  await act(async () => answer(true))

  expect(reload).toHaveBeenCalledOnce()
})
