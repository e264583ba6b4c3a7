import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

import { DomainError } from '../errors/DomainError.ts'

/** Files that product owners write. Grammars are code's. */
const DEFINITIONS =
  /^(?:schemas\/(?!meta\/)[\w-]+|flows(?:\/(?:journeys|tables|services|events|webhooks|stories))?|i18n\/[a-z]{2})\/[\w.-]+\.json$|^i18n\/languages\.json$/

/**
 * Returns where a definition file of a product stands on the disk, by its path below the folder. Throws where the path is
 * none of a definition file, or a link leads out of the folder.
 */
export function definitionPath(folder: string, path: string): string {
  const file = join(folder, path)
  if (!DEFINITIONS.test(path) || path.includes('..') || leadsOut(folder, file))
    throw new DomainError(
      'INVALID_REQUEST',
      `${path} is no definition file: those are JSON files below schemas/, flows/ and i18n/.`,
    )
  return file
}

function leadsOut(folder: string, file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  // The nearest folder that is there already: what is made below it is no link.
  let nearest = dirname(file)
  while (!lstatSync(nearest, { throwIfNoEntry: false })) nearest = dirname(nearest)
  return !`${realpathSync(nearest)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`)
}
