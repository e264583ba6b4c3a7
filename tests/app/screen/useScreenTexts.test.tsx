import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useBundledWords, useScreenTexts } from '#app/screen/useScreenTexts.ts'
import { openTexts } from '#app/texts/openTexts.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import { fakeApp } from '../../support/fakeApp.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  const isBundled = useBundledWords('simulator', 'general')
  return (
    <Suspense fallback="outline">
      <Title isBundled={isBundled} />
    </Suspense>
  )
}

function Title({ isBundled }: { isBundled: boolean }) {
  const texts = useScreenTexts('simulator', 'general', isBundled)
  return <output lang={texts?.language}>{texts ? (texts.find(['title']) ?? 'no title') : 'a moment'}</output>
}

const title = () => screen.queryByRole('status')?.textContent
const language = () => screen.getByRole('status').lang

const packOf = (words: object) => ({ ok: true, status: 200, json: async () => words })

/** A screen whose pack comes when it is let, beside packs that are there. */
async function open({ bundled = {} }: { bundled?: Record<string, Record<string, unknown>> } = {}) {
  const { store, context } = fakeApp()
  const asked: ((pack: object) => void)[] = []
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/general.json')
      ? new Promise<object>((resolve) => asked.push(resolve))
      : Promise.resolve(packOf({ actions: { confirm: 'Continua' } })),
  )
  const opened = openTexts('https://bank.example', {
    bundled,
    fallback: () => Promise.reject(new Error('Gone')),
  })
  await vi.advanceTimersByTimeAsync(0)
  const texts = await opened
  await act(async () =>
    render(
      <Provider store={store}>
        <ReactAppContext value={context}>
          <I18nextProvider i18n={texts}>
            <Page />
          </I18nextProvider>
        </ReactAppContext>
      </Provider>,
    ),
  )
  const come = (words: object) => act(async () => asked.shift()?.(packOf(words)))
  return { come, texts, asked }
}

it('shows the outline of a screen until its pack has come', async () => {
  const { come } = await open()
  expect(screen.getByText('outline')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(title()).toBeUndefined()

  await come({ simulator: { title: 'Simula' } })
  await act(() => vi.advanceTimersByTimeAsync(0))

  expect(title()).toBe('Simula')
})

it('waits a moment for the pack where it has words of its own, and says those of the pack once it comes', async () => {
  const { come } = await open({ bundled: { general: { simulator: { title: 'Senza rete' } } } })
  expect(title()).toBe('a moment')

  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(title()).toBe('Senza rete')
  await come({ simulator: { title: 'Simula' } })

  expect(title()).toBe('Simula')
})

it('takes no page away while its pack is fetched again', async () => {
  const { come, texts, asked } = await open()
  await come({ simulator: { title: 'Simula' } })
  await act(() => vi.advanceTimersByTimeAsync(0))

  act(() => void texts.reloadResources(['it'], ['general']))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(asked).toHaveLength(1)
  expect(title()).toBe('Simula')
  await come({ simulator: { title: 'Simulatore' } })

  expect(title()).toBe('Simulatore')
})

it('has numbers in the language of its words where those of the chosen one are not there yet', async () => {
  const { come, texts, asked } = await open()
  await come({ simulator: { title: 'Simula' } })
  await act(() => vi.advanceTimersByTimeAsync(0))

  act(() => void texts.changeLanguage('en'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(async () => asked.shift()?.({ ok: false, status: 404 }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([texts.language, title(), language()]).toEqual(['en', 'Simula', 'it'])

  act(() => void texts.reloadResources(['en'], ['general']))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await come({ simulator: { title: 'Simulate' } })
  expect([title(), language()]).toEqual(['Simulate', 'en'])
})
