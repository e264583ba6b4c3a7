import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { definitionsDirs } from './definitionsDirs.ts'
import { findingLine } from './findingLine.ts'
import { productBases } from './productBases.ts'
import { readSource } from './SourceFile.ts'

/** What of a journey the browser knows. */
export interface JourneyPlace {
  journey: string
  address: string
  entry: string
  start: string[]
  brand?: { name?: string; logo?: string }
}

/** A definitions folder, as the application is built of it. */
export interface ProductFolder {
  /** Absolute path. */
  folder: string
  /** The path below which its part of the application is served: `/`, or one such as `/products/leasing/`. */
  base: string
  /** Its journeys, that of the shortest address first. */
  journeys: JourneyPlace[]
}

/** Reads which products `DEFINITIONS_DIR` names, the one at the plain addresses first. Throws where a journey is no JSON. */
export function readProducts(root: string, value: string | undefined): ProductFolder[] {
  const read = definitionsDirs(root, value).map((folder) => ({
    folder,
    journeys: readJourneys(root, folder),
  }))
  const bases = productBases(
    read.map(({ folder, journeys }) => ({ folder, addresses: journeys.map(({ address }) => address) })),
  )
  return read
    .map((each, index) => ({ ...each, base: bases[index] ?? '/' }))
    .toSorted((one, other) => Number(other.base === '/') - Number(one.base === '/'))
}

/** Reads the journeys of a definitions folder. */
export function readJourneys(root: string, folder: string): JourneyPlace[] {
  return globSync('flows/journeys/*.json', { cwd: folder })
    .map((file) => journeyOf(relative(root, join(folder, file)), join(folder, file)))
    .toSorted((one, other) => one.address.length - other.address.length)
}

function journeyOf(file: string, path: string): JourneyPlace {
  const { value, errors } = readSource(file, readFileSync(path, 'utf8'))
  const [error] = errors
  if (error) throw new Error(findingLine({ file, ...error }))
  const { journey, address, entry, start, brand } = value as JourneyPlace
  return { journey, address, entry, start, ...(brand && { brand }) }
}
