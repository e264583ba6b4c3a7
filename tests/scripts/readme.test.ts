import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { checkContent } from '#checks/checkContent.ts'

import { MADE_PAGE, madeParts } from '../../scripts/madeParts.ts'
import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { sayFinding } from '../../scripts/sayFinding.ts'
import { mergedJson } from '../support/mergedJson.ts'
import { readmePages, snippetsOf } from '../support/readmePages.ts'

const snippets = snippetsOf()
const readme = readmePages.get('README.md') ?? ''

describe('the README', () => {
  it('fits on three screens', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130)
  })

  it('shows what npm run check says of two mistakes', () => {
    const definitions = readDefinitions('.')
    const change = (file: string, from: string, to: string) =>
      definitions.set(file, (definitions.get(file) ?? '').replace(from, to))
    change('i18n/it/general.json', '"title"', '"titel"')
    change('flows/identification.json', '"next": "prospect_otp_verifier"', '"next": "prospect_otp_verifer"')

    const findings = checkContent(assembleContent(definitions, knownCatalog('.'))).map(sayFinding)

    const shown = snippetsOf([['README.md', readme]]).find(({ language }) => language === 'text')
    const quoted = shown?.code.trim().split('\n\n') ?? []
    expect(quoted).toHaveLength(2)
    expect(findings).toEqual(expect.arrayContaining(quoted))
  })
})

describe('the pages beside it', () => {
  it('tell of the companies and the flow that there are', async () => {
    const page = readmePages.get(MADE_PAGE) ?? ''

    expect(await madeParts(page, process.cwd())).toBe(page)
  })
})

describe('every page', () => {
  it('names no command that package.json does not have', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const named = [...readmePages].flatMap(([page, text]) =>
      [...text.matchAll(/npm (?:run (?:-s )?)?([a-z][a-z:]*)/g)].map(([, name = '']) => ({ page, name })),
    )

    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name) && name !== 'are')).toEqual([])
  })

  it('leads to pages and shows pictures that are there', () => {
    const links = [...readmePages].flatMap(([page, text]) =>
      [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => ({ page, target })),
    )
    const lost = links.filter(
      ({ page, target }) => !/^https?:/.test(target) && !existsSync(join(dirname(page), target)),
    )

    expect(links.length).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })

  it('can be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const page of reached) {
      for (const [, target = ''] of (readmePages.get(page) ?? '').matchAll(/\]\(([^)#]+)\)/g)) {
        const file = join(dirname(page), target).replaceAll('\\', '/')
        if (readmePages.has(file)) reached.add(file)
      }
    }

    expect([...readmePages.keys()].filter((page) => !reached.has(page))).toEqual([])
  })

  it('shows no code that nothing proves', () => {
    // The diffs of changes are written by the test that makes the changes.
    const proven = ['sh', 'text', 'mermaid', 'ts', 'tsx', 'json', 'diff']

    expect(snippets.filter(({ language }) => !proven.includes(language))).toEqual([])
  })

  it('shows tests and forms as they stand in a test, word for word', () => {
    const tests = globSync('tests/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] }).map((file) =>
      plain(readFileSync(file, 'utf8')),
    )
    const shown = snippets.filter(({ language, file }) => /^tsx?$/.test(language) && file === undefined)

    const nowhere = shown.filter(({ code }) => !tests.some((test) => test.includes(plain(code))))

    expect(shown.length).toBeGreaterThan(4)
    expect(nowhere).toEqual([])
  })

  it('shows the JSON of fixtures as it stands there', () => {
    const fixtures = globSync([
      'tests/fixtures/definitions/{broken/*,good/flows/second,good/flows/{services,tables}/*}.json',
      'tests/products/leasing/flows/{,journeys/}*.json',
    ]).map((file) => plain(readFileSync(file, 'utf8')))
    const shown = snippets.filter(({ language, file }) => language === 'json' && file === undefined)

    expect(shown.length).toBeGreaterThan(0)
    for (const { code } of shown) {
      const entry = plain(code).replace(/^\[ /, '').replace(/ \]$/, '')
      expect(fixtures.some((fixture) => fixture.includes(entry))).toBe(true)
    }
  })

  it('shows JSON that its file may hold', () => {
    const definitions = readDefinitions('.')
    const shown = snippets.filter(({ language, file = '' }) => language === 'json' && definitions.has(file))

    for (const { code, file = '' } of shown) {
      const merged = mergedJson(parse(definitions.get(file) ?? ''), parse(code))
      definitions.set(file, JSON.stringify(merged, null, 2))
    }

    expect(shown.length).toBeGreaterThan(3)
    expect(checkContent(assembleContent(definitions, knownCatalog('.')))).toEqual([])
  })
})

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
