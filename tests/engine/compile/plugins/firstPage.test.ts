import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { type FirstPage, withFirstPage, withMode } from '#engine/compile/plugins/firstPage.ts'

const html = readFileSync('src/index.html', 'utf8')
const page: FirstPage = {
  language: 'it',
  brand: { name: 'Banca & Figli <b>' },
  home: '/',
  common: { shell: { product: 'Digital Lending', pageTitle: '{{title}} - Digital Lending | {{brand}}' } },
  screen: { title: 'Chi "sei"?', intro: 'Una <i>frase</i>' },
}

it('words never become markup', () => {
  const shown = withFirstPage(html, page)

  expect(shown).toContain(
    '<title>Chi &quot;sei&quot;? - Digital Lending | Banca &amp; Figli &lt;b&gt;</title>',
  )
  expect(shown).toContain('<p class="screen-intro">Una &lt;i&gt;frase&lt;/i&gt;</p>')
  expect(shown).not.toMatch(/<b>|<i>/)
})

it('a page that has a frame is given another in its place', () => {
  const twice = withFirstPage(withFirstPage(html, page), {
    ...page,
    language: 'en',
    screen: { title: 'Who?' },
  })

  expect(twice).toContain('<html lang="en">')
  expect(twice.match(/<h1 /g)).toHaveLength(1)
  expect(twice).toContain('>Who?</h1>')
  expect(twice).not.toContain('Chi')
})

it('a title of which something is known only later is not shown half', () => {
  const shown = withFirstPage(html, { ...page, screen: { title: 'La tua offerta, {{name}}' } })

  expect(shown).not.toContain('La tua offerta')
  expect(shown).toContain('skeleton--title')
})

it('what is asked for beside the scripts is asked for as it will be used', () => {
  const shown = withFirstPage(html, {
    ...page,
    preloads: [
      { href: '/assets/a.js', as: 'script' },
      { href: '/i18n/it/common.json', as: 'fetch' },
    ],
  })

  expect(shown).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(shown).toContain('<link rel="preload" as="fetch" crossorigin href="/i18n/it/common.json">')
})

it('a page is in the look that was chosen, in each language, and in that of the device once it is taken back', () => {
  const dark = withFirstPage(html, { ...page, mode: 'dark', language: 'en' })

  expect(dark).toContain('<html lang="en" data-theme="dark">')
  expect(withFirstPage(dark, page)).toContain('<html lang="it">')
  expect(withMode(dark, 'light')).toContain('<html lang="en" data-theme="light">')
  expect(withMode(dark, undefined)).toContain('<html lang="en">')
})
