import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** A definitions folder that tests go through, and what it is called in their titles. */
export interface TestedProduct {
  folder: string
  /** After the name of a screen: nothing for the project's own. */
  suffix: string
}

const named = process.env['DEFINITIONS_DIR']?.split(',')

/** The products of `DEFINITIONS_DIR`; without it the project's own and those of `tests/products`. */
export const testedProducts: TestedProduct[] = (
  named ?? ['.', ...globSync('tests/products/*').toSorted()]
).map((folder) => ({ folder, suffix: folder === '.' ? '' : ` of ${basename(folder)}` }))
