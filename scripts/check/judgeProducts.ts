import { join, relative } from 'node:path'

import { checkContent } from '#checks/checkContent.ts'
import type { Content } from '#checks/content/Content.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'
import type { Finding } from '#contract/Finding.ts'

import { readContent } from '../readContent.ts'

/** A product, named by the path of its folder from the project's: the empty name is the project's own. */
export interface ReadProduct {
  folder: string
  name: string
  content: Content
}

/** Returns the names of the products of `DEFINITIONS_DIR`. */
export function productNames(root: string): string[] {
  const folders = definitionsDirs(root, process.env['DEFINITIONS_DIR'])
  return folders.map((folder) => relative(root, folder).replaceAll('\\', '/'))
}

/** Reads the products of these names below a project's folder. */
export function readProducts(root: string, names: string[]): ReadProduct[] {
  return names.map((name) => {
    const folder = join(root, name)
    return { folder, name, content: readContent(folder, root) }
  })
}

/** Returns what is wrong with products, each by itself and side by side. Files are named from the project's folder. */
export function judgeProducts(products: ReadProduct[]): Finding[] {
  const findings = products.flatMap((product) =>
    checkContent(product.content).map((finding) => fromProject(product, finding)),
  )
  return [...findings, ...journeyClashes(products)]
}

/** A finding with the path of its file from the project. */
export function fromProject({ name }: ReadProduct, finding: Finding): Finding {
  return { ...finding, file: [name, finding.file].filter(Boolean).join('/') }
}
