import { relative } from 'node:path'

import { checkContent } from '#checks/checkContent.ts'
import type { Content } from '#checks/content/Content.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { driftOfTypes } from './driftOfTypes.ts'
import { readContent } from './readContent.ts'

/** A product: its folder, and its name, which is the path from the project; the project's own has an empty one. */
export interface Product {
  folder: string
  name: string
  content: Content
}

/** Reads the products of `DEFINITIONS_DIR`, and returns them with all that is wrong with their definitions. */
export async function checkProducts(root: string): Promise<{ products: Product[]; findings: Finding[] }> {
  const products = definitionsDirs(root, process.env['DEFINITIONS_DIR']).map((folder) => ({
    folder,
    name: relative(root, folder).replaceAll('\\', '/'),
    content: readContent(folder, root),
  }))
  const findings = products.flatMap((product) =>
    checkContent(product.content).map((found) => fromProject(product, found)),
  )
  findings.push(...journeyClashes(products))
  // The types are for the code of the loan, whose definitions stand in the project's own folder.
  const own = products.find(({ name }) => name === '')
  if (own) findings.push(...(await driftOfTypes(own.content, root)))
  return { products, findings }
}

/** A finding with the path of its file from the project. */
export function fromProject({ name }: Product, finding: Finding): Finding {
  return { ...finding, file: [name, finding.file].filter(Boolean).join('/') }
}
