import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Catalog } from '#checks/content/Catalog.ts'
import { stampOf } from '#server/environment/stampOf.ts'
import { LruMap } from '#validation/LruMap.ts'

import { readCatalog } from './readCatalog.ts'

/** The code that the catalog is read from. */
const folders = [
  'schemas/meta',
  ...['api', 'app', 'contract', 'engine', 'server/lending', 'studio', 'theme'].map((room) => `src/${room}`),
]

const MOST_PROJECTS = 3
const known = new LruMap<string, { stamp: string; catalog: Catalog }>(MOST_PROJECTS)

/** Returns the catalog of a project: the same one for as long as no file of its code is saved. */
export function knownCatalog(root: string): Catalog {
  const project = resolve(root)
  const stamp = stampOf(folders.map((folder) => join(project, folder)).filter((folder) => existsSync(folder)))
  const before = known.get(project)
  if (before?.stamp === stamp) return before.catalog
  const catalog = readCatalog(project)
  known.set(project, { stamp, catalog })
  return catalog
}
