import { basename } from 'node:path'

/** A definitions folder, with the addresses of its journeys. */
interface Addressed {
  folder: string
  addresses: string[]
}

/**
 * Returns the path below which the part of the application of each product is served. The first product with a journey at
 * `/`, or else the first of all, has the plain addresses; any other has its own, by the name of its folder.
 */
export function productBases(products: Addressed[]): string[] {
  const owner = products.findIndex(({ addresses }) => addresses.includes('/'))
  const bases = products.map(({ folder }, index) =>
    index === Math.max(0, owner) ? '/' : `/products/${basename(folder)}/`,
  )
  const twice = bases.find((base, index) => bases.indexOf(base) !== index)
  if (twice !== undefined)
    throw new Error(`Two folders of DEFINITIONS_DIR are called ${basename(twice)}: rename one.`)
  return bases
}
