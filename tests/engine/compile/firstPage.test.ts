import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { brandStyle, type FirstPage, withFirstPage } from '#engine/compile/firstPage.ts'

const html = readFileSync('src/index.html', 'utf8')
const page: FirstPage = {
  language: 'it',
  brand: { name: 'Banca & Figli <b>', color: '#0b5a73' },
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

it.each(['red;}body{display:none', '</style>', 'url(x)', ''])(
  'a colour that is none styles nothing: %s',
  (color) => {
    expect(brandStyle({ name: 'Banca', color })).toBe('')
  },
)
