import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isListOfLanguages, type Language, LANGUAGES, languages } from '#validation/languages.ts'

import { readSource } from './SourceFile.ts'

const PROJECT = join(import.meta.dirname, '../../../..')

/** Returns the languages of the products in these folders, as their files list them now. */
export function readLanguages(folders: readonly string[]): readonly Language[] {
  return languagesOf(folders.map(listIn))
}

/**
 * Returns the languages that the first of these texts lists, or else the project's own list: a product beside the project has
 * none. Where no list can be read, those in force: the check says what is wrong with it.
 */
export function languagesOf(lists: readonly (string | undefined)[]): readonly Language[] {
  for (const text of [...lists, listIn(PROJECT)]) {
    const { value, errors } = readSource(LANGUAGES, text ?? '')
    if (errors.length === 0 && isListOfLanguages(value)) return value
  }
  return [...languages]
}

function listIn(folder: string): string | undefined {
  const file = join(folder, LANGUAGES)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
