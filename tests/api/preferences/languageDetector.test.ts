// @vitest-environment happy-dom
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'

import { detection, languageDetector } from '#api/preferences/languageDetector.ts'
import { LANGUAGE_KEY } from '#contract/limits.ts'

afterEach(() => {
  localStorage.clear()
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0`
  window.history.replaceState(null, '', '/')
})

/** Texts of two languages, opened at an address. */
async function openAt(address: string) {
  window.history.replaceState(null, '', address)
  const texts = i18next.createInstance().use(languageDetector('it'))
  await texts.init({
    detection,
    fallbackLng: 'it',
    supportedLngs: ['it', 'en'],
    load: 'languageOnly',
    resources: {},
  })
  return texts
}

it('the language that the address asks for is kept for the next visit, and told to the server', async () => {
  await openAt('/?lng=en-GB')

  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en')
  expect(document.cookie).toContain(`${LANGUAGE_KEY}=en`)
  expect((await openAt('/')).language).toBe('en')
})

it('the address counts for more than the last visit', async () => {
  await openAt('/?lng=en')

  expect((await openAt('/?lng=it')).language).toBe('it')
})

it('the server is told no more of another language once the default one is chosen', async () => {
  const texts = await openAt('/?lng=en')

  await texts.changeLanguage('it')

  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('it')
  expect(document.cookie).not.toMatch(new RegExp(`${LANGUAGE_KEY}=\\w`))
})
