import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LANGUAGES } from '#validation/languages.ts'

const PROJECT = join(import.meta.dirname, '..')

/** The texts of all definition files, by path from the product's folder; one without grammars has the project's. */
export function readDefinitions(folder: string): Map<string, string> {
  const files = textsBelow(folder, [
    'schemas/*/*.json',
    'flows/*.json',
    'flows/{journeys,tables,services,events,webhooks,stories}/*.json',
    'i18n/*/*.json',
    LANGUAGES,
  ])
  const hasGrammars = [...files.keys()].some((file) => file.startsWith('schemas/meta/'))
  return hasGrammars ? files : new Map([...textsBelow(PROJECT, ['schemas/meta/*.json']), ...files])
}

function textsBelow(folder: string, patterns: string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: folder })
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')] as const),
  )
}
