import { relative } from 'node:path'

import type { StudioChanges } from '#contract/studio.ts'

import { DomainError } from '../errors/DomainError.ts'
import type { ServerContext } from '../ServerContext.ts'

type Places = Pick<ServerContext, 'environment' | 'definitions'>

/** A product by the path of its folder from the first one. */
export interface ProductPlace {
  name: string
  base: string
  folder: string
}

/** Returns the products of the deployment. */
export function foldersOf({ environment, definitions }: Places): ProductPlace[] {
  const [first = ''] = environment.definitionsDirs
  return definitions.current.products.map(({ base, folder }) => ({
    name: relative(first, folder).replaceAll('\\', '/'),
    base,
    folder,
  }))
}

/** Returns the product of a name. Throws where there is none. */
export function folderOf(context: Places, name: string): ProductPlace {
  const place = foldersOf(context).find((each) => each.name === name)
  if (!place) throw new DomainError('NOT_FOUND', `There is no product "${name}" here.`)
  return place
}

/** Definitions with changes that are not saved. */
export function changed(texts: ReadonlyMap<string, string>, files: StudioChanges): Map<string, string> {
  const after = new Map(texts)
  for (const [path, text] of Object.entries(files)) {
    if (text === null) after.delete(path)
    else after.set(path, text)
  }
  return after
}
