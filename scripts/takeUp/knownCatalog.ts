import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Catalog } from '#checks/content/Catalog.ts'

import { readCatalog } from '../readCatalog.ts'

/** The code that the catalog is read from. */
const folders = [
  'schemas/meta',
  ...['api', 'app', 'contract', 'engine', 'server/lending', 'studio', 'theme'].map((room) => `src/${room}`),
]

let known: { root: string; stamp: string; catalog: Catalog } | undefined

/** Returns the catalog of a project: the same one for as long as no file of its code is saved. */
export function knownCatalog(root: string): Catalog {
  const stamp = stampOf(root)
  if (known?.root !== root || known.stamp !== stamp) known = { root, stamp, catalog: readCatalog(root) }
  return known.catalog
}

function stampOf(root: string): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  )
  const paths = files.map(({ name, parentPath }) => join(parentPath, name))
  return paths
    .map((path) => {
      const { mtimeMs, size } = statSync(path)
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}
