import { readFileSync, rmSync } from 'node:fs'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readProducts } from '#engine/compile/read/readProducts.ts'

import { buildsOf, pagesOf } from '../../scripts/appBuild.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'

const LOAN = '/index.html'
const LEASING = '/products/leasing/index.html'
const STUDIO = '/studio/index.html'

let definitions: ReturnType<typeof copyDefinitions>
beforeEach(() => {
  definitions = copyDefinitions()
})
afterEach(() => rmSync(definitions.folder, { recursive: true }))

/** The pages that are built anew after a change of the definitions of the loan. */
function staleAfter(change: () => void): string[] {
  const pages = pagesOf(readProducts(process.cwd(), `${definitions.folder},tests/products/leasing`))
  const before = buildsOf(pages, 'quick')
  change()
  const after = buildsOf(pages, 'quick')
  expect(Object.keys(after)).toEqual([LOAN, LEASING, STUDIO])
  return Object.keys(after).filter((file) => JSON.stringify(after[file]) !== JSON.stringify(before[file]))
}

describe('a page is built anew', () => {
  it('after a change of a screen of its product, and no other page', () => {
    expect(staleAfter(() => definitions.write('schemas/identification/simulator.json', '{}'))).toEqual([LOAN])
  })

  it('after a screen was added, or a flow changed', () => {
    expect(staleAfter(() => definitions.write('schemas/identification/another.json', '{}'))).toEqual([LOAN])
    expect(staleAfter(() => definitions.write('flows/survey.json', '{}'))).toEqual([LOAN])
  })

  it('with the studio, after a change of words that all screens share, or of the look', () => {
    expect(staleAfter(() => definitions.write('i18n/en/common.json', '{}'))).toEqual([LOAN, STUDIO])
    expect(staleAfter(() => definitions.write('flows/settings.json', '{}'))).toEqual([LOAN, STUDIO])
  })

  it('not where a file was saved as it was', () => {
    const file = 'flows/survey.json'

    expect(staleAfter(() => definitions.write(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})
