import { describe, expect, it } from 'vitest'

import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'
import { productBases } from '#engine/compile/read/productBases.ts'

const product = (folder: string, ...addresses: string[]) => ({ folder, addresses })

describe('the addresses of products', () => {
  it.each([
    ['one alone has the plain ones', [product('/a/leasing', '/leasing')], ['/']],
    [
      'the one with a journey at "/" has them, wherever it stands',
      [product('/a/leasing', '/leasing'), product('/a', '/')],
      ['/products/leasing/', '/'],
    ],
    [
      'the first has them where none stands at "/"',
      [product('/a/leasing', '/leasing'), product('/a/card', '/card', '/gold')],
      ['/', '/products/card/'],
    ],
  ])('%s', (_, products, bases) => {
    expect(productBases(products)).toEqual(bases)
  })

  it('are refused where two folders share a name', () => {
    const products = [product('/a', '/'), product('/b/leasing', '/x'), product('/c/leasing', '/y')]

    expect(() => productBases(products)).toThrow('Two folders of DEFINITIONS_DIR are called leasing')
  })
})

describe('DEFINITIONS_DIR', () => {
  it.each([
    [undefined, ['/project']],
    ['', ['/project']],
    ['.', ['/project']],
    ['., products/leasing', ['/project', '/project/products/leasing']],
    ['/other,/other', ['/other']],
  ])('%j names %j', (value, folders) => {
    expect(definitionsDirs('/project', value)).toEqual(folders)
  })
})
