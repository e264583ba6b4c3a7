import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Catalog } from '#checks/content/Catalog.ts'
import type { Content } from '#checks/content/Content.ts'
import { type DefinitionFile, definitionFileOf } from '#checks/content/definitionFileOf.ts'
import type { Path } from '#validation/pointer.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { matchesPath } from './matchesPath.ts'

/** A value of a definition file, and where it stands in it. */
export interface Place {
  path: Path
  value: unknown
}

export interface Tree {
  file: string
  kind: DefinitionFile['kind']
  text: string
  value: unknown
  places: Place[]
}

/** The definitions of a product as they are, before a mutant changes them. */
export interface Product {
  name: string
  files: ReadonlyMap<string, string>
  catalog: Catalog
  content: Content
  lock: string
  trees: Tree[]
  /** The different texts that stand at the places of a pattern, in files of these kinds. */
  textsAt(kinds: readonly Tree['kind'][], pattern: string): string[]
}

/** The folder of each product that mutants are made of, from the project's folder. */
export const productFolders: Record<string, string> = { loan: '.', leasing: 'tests/products/leasing' }

/** Reads a product from its folder below the project's. */
export function readProduct(name: string, root: string): Product {
  const folder = join(root, productFolders[name] ?? name)
  const files = readDefinitions(folder)
  const catalog = knownCatalog(root)
  const trees = [...files].flatMap(([file, text]): Tree[] => {
    const kind = definitionFileOf(file)?.kind
    if (!kind) return []
    const value: unknown = JSON.parse(text)
    return [{ file, kind, text, value, places: [...placesIn(value, [])] }]
  })
  const known = new Map<string, string[]>()
  const textsAt: Product['textsAt'] = (kinds, pattern) => {
    const key = `${kinds.join(' ')} ${pattern}`
    if (!known.has(key)) known.set(key, findTexts(trees, kinds, pattern))
    return known.get(key) ?? []
  }
  const lock = readFileSync(join(folder, LOCK_FILE), 'utf8')
  return { name, files, catalog, content: assembleContent(files, catalog), lock, trees, textsAt }
}

function findTexts(trees: Tree[], kinds: readonly Tree['kind'][], pattern: string): string[] {
  const found = trees
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ places }) => places.filter(({ path }) => matchesPath(pattern, path)))
    .map(({ value }) => value)
  return [...new Set(found.filter((value) => typeof value === 'string'))]
}

function* placesIn(value: unknown, path: Path): Generator<Place> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, each] of Object.entries(value)) {
    if (key !== '$schema' && key !== '$comment') yield* placesIn(each, [...path, isList ? Number(key) : key])
  }
}
