import { join } from 'node:path'

import type { Catalog } from '#checks/content/Catalog.ts'
import { stampOf } from '#server/environment/stampOf.ts'

import { readCatalog } from '../readCatalog.ts'

/** The code that the catalog is read from. */
const folders = [
  'schemas/meta',
  ...['api', 'app', 'contract', 'engine', 'server/lending', 'studio', 'theme'].map((room) => `src/${room}`),
]

let known: { root: string; stamp: string; catalog: Catalog } | undefined

/** Returns the catalog of a project: the same one for as long as no file of its code is saved. */
export function knownCatalog(root: string): Catalog {
  const stamp = stampOf(folders.map((folder) => join(root, folder)))
  if (known?.root !== root || known.stamp !== stamp) known = { root, stamp, catalog: readCatalog(root) }
  return known.catalog
}
