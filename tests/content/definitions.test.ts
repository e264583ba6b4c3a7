import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'

import { readContent } from '../../scripts/readContent.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { testedProducts } from '../support/testedProducts.ts'

describe.each(testedProducts)('the definitions in $folder', ({ folder }) => {
  it('follow every rule', () => {
    expect(checkContent(readContent(folder, '.'))).toEqual([])
  })

  it('write one kind of apostrophe', () => {
    const curly = [...readDefinitions(folder)].filter(
      ([path, text]) => path.startsWith('i18n/') && text.includes('’'),
    )

    expect(curly.map(([path]) => path)).toEqual([])
  })
})

describe('the definitions of all products together', () => {
  it('stand side by side', () => {
    const products = testedProducts.map(({ folder }) => ({
      name: folder === '.' ? '' : folder,
      content: readContent(folder, '.'),
    }))

    expect(journeyClashes(products)).toEqual([])
  })
})
