// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { openTexts } from '#app/texts/openTexts.ts'
import { LANGUAGE_KEY } from '#contract/limits.ts'

afterEach(() => {
  localStorage.clear()
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0`
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** The language of the page at once, and of the texts once they are there. */
async function languageAt(address: string, kept?: string) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  window.history.replaceState(null, '', address)
  if (kept !== undefined) localStorage.setItem(LANGUAGE_KEY, kept)
  const opened = openTexts('https://bank.example', { bundled: {}, fallback: async () => ({}) })
  const first = document.documentElement.lang
  const texts = await opened
  return { first, texts }
}

it.each([
  ['the one that the address asks for', '/?lng=en', 'it', 'en'],
  ['that without its region', '/?lng=en-GB', undefined, 'en'],
  ['the one of the last visit', '/simulator', 'en', 'en'],
  ['the one of the last visit where the address asks for one that is not spoken', '/?lng=de', 'en', 'en'],
  ['Italian where nothing says another', '/', undefined, 'it'],
  ['Italian where neither is spoken', '/?lng=de', 'fr', 'it'],
  ['Italian where the address names what came with the application', '/?lng=it-x-bundled', undefined, 'it'],
  ['Italian where the address holds markup', '/?lng=%22%3E%3Cb%3E', undefined, 'it'],
])('the language of the page is at once %s', async (_, address, kept, expected) => {
  const { first, texts } = await languageAt(address, kept)

  expect([first, texts.language]).toEqual([expected, expected])
})

it('the language is kept for the next visit, and the server is told all but Italian', async () => {
  const { texts } = await languageAt('/?lng=en')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en')
  expect(document.cookie).toContain(`${LANGUAGE_KEY}=en`)

  await texts.changeLanguage('it')

  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('it')
  expect(document.cookie).not.toContain(`${LANGUAGE_KEY}=en`)
  expect(document.documentElement.lang).toBe('it')
})
