import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Deployment } from '../../../storage/repositories/execution/deploymentsRepository.ts'
import type { Product } from '../Definitions.ts'

/** A folder of definitions: the texts of its files by their paths. */
export interface PackedFolder {
  name: string
  files: Record<string, string>
}

const FILES = ['flows/**/*.json', 'schemas/**/*.json', 'i18n/**/*.json']

/** Returns the files of products as one piece, and its version. The same files have the same version. */
export function packDefinitions(products: readonly Pick<Product, 'folder' | 'base'>[]): Deployment {
  const packed = products.map(({ folder, base }): PackedFolder => {
    const paths = globSync(FILES, { cwd: folder }).toSorted()
    return {
      // Machines may call the folder at the plain addresses otherwise: it is not named anywhere.
      name: base === '/' ? 'main' : basename(folder),
      files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    }
  })
  const text = JSON.stringify(packed)
  return {
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    content: gzipSync(text),
  }
}
