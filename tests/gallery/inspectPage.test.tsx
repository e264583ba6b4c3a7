import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Language } from '#validation/languages.ts'

import { inspectPage } from './inspectPage.ts'

const show = (html: string, language: Language = 'en') => {
  document.documentElement.lang = language
  document.body.innerHTML = `<h1>A title</h1>${html}`
}

beforeEach(() => show(''))
afterEach(() => {
  document.body.innerHTML = ''
})

it('finds nothing on a page that is well', () => {
  show('<p>Choose the branch that is nearest.</p><input placeholder="Roma or 00185">')

  expect(inspectPage({})).toEqual([])
})

describe('the words of a page', () => {
  it.each([
    ['<p>amount.label</p>', 'a key is shown: "amount.label"'],
    ['<label aria-label="otherDestination"></label>', 'a key is shown: "otherDestination"'],
    ['<p>wrong_format</p>', 'a key is shown: "wrong_format"'],
    ['<p>Up to {{maximum}} euro</p>', 'a place is not filled: "Up to {{maximum}} euro"'],
    ['<p>undefined months</p>', 'a place is not filled: "undefined months"'],
    ['<p>Scegli la filiale</p>', 'Italian in English: "Scegli la filiale"'],
  ])('are complained of: %s', (html, finding) => {
    show(html)

    expect(inspectPage({})).toEqual([finding])
  })

  it('may be Italian on an Italian page', () => {
    show('<p>Scegli la filiale</p>', 'it')

    expect(inspectPage({})).toEqual([])
  })

  it('are not ours where they were given, whole, in pieces or amid others', () => {
    show('<p>Via del Corso 100</p><p>filiali.banca.example</p><p>At Via del Corso 100, 00186</p>')

    expect(
      inspectPage({ branch: { address: 'Via del Corso 100', mail: 'a@filiali.banca.example' } }),
    ).toEqual([])
  })
})

it('misses the title of a screen that was not drawn', () => {
  document.body.innerHTML = ''

  expect(inspectPage({})).toEqual(['the screen has no title'])
  expect(inspectPage({}, { isOutline: true })).toEqual([])
})

it('misses what a refused screen should say', () => {
  expect(inspectPage({}, { isRefused: true })).toEqual(['it is refused, and nothing says so'])

  show('<div class="notice notice--error">Check these fields</div>')

  expect(inspectPage({}, { isRefused: true })).toEqual([])
})
