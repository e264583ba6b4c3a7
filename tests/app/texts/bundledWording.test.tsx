import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bundledWording } from 'virtual:bundled-wording'
import { screens } from 'virtual:screens'

import { App } from '#app/App.tsx'
import { refreshFailed } from '#app/session/sessionSlice.ts'
import { openTexts } from '#app/texts/openTexts.ts'
import { LANGUAGE_KEY } from '#contract/limits.ts'
import type { Language } from '#validation/languages.ts'

import general from '../../../i18n/it/general.json' with { type: 'json' }
import { fakeApp } from '../../support/fakeApp.ts'

const errorPages = ['under-maintenance', 'something_went_wrong', 'session_expired_unrecoverable'] as const
const KEY = /\b(?:shell|actions|blocks|errors|general)\.\w+/

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The whole application at a page, where nothing can be fetched and nothing was. */
async function openWithoutNetwork(page: string, language: Language = 'it') {
  window.history.replaceState(null, '', `/${page}`)
  const { store, context } = fakeApp({ path: `/${page}` })
  localStorage.setItem(LANGUAGE_KEY, language)
  const opened = openTexts('http://server.example', {
    bundled: bundledWording,
    fallback: () => Promise.reject(new Error('The chunk is gone')),
  })
  await vi.advanceTimersByTimeAsync(8000)
  const texts = await opened
  render(<App store={store} context={context} texts={texts} />)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return store
}

function saidWords(): string {
  const labels = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'))
  return [document.body.textContent, ...labels].join(' ')
}

it.each(errorPages)('%s is drawn with all its words where nothing can be fetched', async (page) => {
  await openWithoutNetwork(page)

  const { title, intro, kept } = general[page]
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  for (const text of [intro, kept]) expect(screen.getByText(text)).toBeDefined()
  for (const name of Object.values(general[page].actions)) {
    expect(screen.getByRole('button', { name })).toBeDefined()
  }
  expect(saidWords()).not.toMatch(KEY)
})

it('says them in Italian to who reads English', async () => {
  await openWithoutNetwork('under-maintenance', 'en')

  expect(screen.getByRole('heading', { level: 1, name: general['under-maintenance'].title })).toBeDefined()
  expect(saidWords()).not.toMatch(KEY)
})

it('the generic error is said where nothing can be fetched', async () => {
  const store = await openWithoutNetwork('something_went_wrong')

  act(() => void store.dispatch(refreshFailed()))

  expect(screen.getByRole('alertdialog', { name: 'Qualcosa non ha funzionato' })).toBeDefined()
  expect(saidWords()).not.toMatch(KEY)
})

it('a screen of which no word has come is said to be an error, with a way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openWithoutNetwork('')
  expect(screen.getByText('Caricamento in corso')).toBeDefined()

  await act(() => vi.advanceTimersByTimeAsync(12_000))

  expect(screen.getByRole('heading', { level: 1, name: 'Si è verificato un errore' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeDefined()
  expect(saidWords()).not.toMatch(KEY)
})

it('the other screens stay chunks of their own', () => {
  expect(Object.keys(screens)).toContain('simulator')
  expect(Object.keys(bundledWording['general'] ?? {})).toEqual(errorPages)
})
