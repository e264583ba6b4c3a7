import { join } from 'node:path'

import { checkContent } from '#checks/checkContent.ts'
import type { Content } from '#checks/content/Content.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { driftOfTypes } from '../driftOfTypes.ts'
import { readContent } from '../readContent.ts'

/** A product, named by its folder: the empty name is the project's own. */
export interface ReadProduct {
  name: string
  content: Content
}

/** Reads the products of these names below a project's folder. */
export function readProducts(root: string, names: string[]): ReadProduct[] {
  return names.map((name) => ({ name, content: readContent(join(root, name), root) }))
}

/** Returns what is wrong with products, each by itself and side by side. Files are named from the project's folder. */
export async function judgeProducts(products: ReadProduct[], root: string): Promise<Finding[]> {
  const findings = products.flatMap(({ name, content }) =>
    checkContent(content).map((finding) => ({
      ...finding,
      file: [name, finding.file].filter(Boolean).join('/'),
    })),
  )
  findings.push(...journeyClashes(products))
  // The types are for the code of the loan, whose definitions stand in the project's own folder.
  const own = products.find(({ name }) => name === '')
  if (own) findings.push(...(await driftOfTypes(own.content, root)))
  return findings
}
