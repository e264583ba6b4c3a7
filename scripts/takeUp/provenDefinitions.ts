import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { entriesBelow } from '#engine/compile/read/entriesBelow.ts'
import { LANGUAGES } from '#validation/languages.ts'
import { keepFile } from '#server/environment/keepFile.ts'
import { stampOf } from '#server/environment/stampOf.ts'

const FILE = join('dist', '.proven.json')

/** The rules, and the code that they hold the definitions against. */
const code = ['src', 'scripts', 'schemas/meta', LANGUAGES]

/** So many sets of definitions are known at most. */
const MOST_KNOWN = 20

/** Whether the definitions in these folders were proven before, wherever they stood, and no file of the code was saved since. */
export function areProven(folders: readonly string[]): boolean {
  return provenBefore().includes(stampOfDefinitions(folders))
}

/** Notes that the definitions in these folders, as they stand, follow the rules: a start need not judge them again. */
export function rememberProven(folders: readonly string[]): void {
  const stamp = stampOfDefinitions(folders)
  const known = [stamp, ...provenBefore().filter((each) => each !== stamp)].slice(0, MOST_KNOWN)
  keepFile(FILE, JSON.stringify(known, null, 1))
}

function stampOfDefinitions(folders: readonly string[]): string {
  const hash = createHash('sha256').update(stampOf(code))
  for (const folder of folders) addTexts(hash, folder)
  return hash.digest('hex')
}

/** Adds the definitions below a folder. */
function addTexts(hash: Hash, folder: string): void {
  const paths = ['schemas', 'flows', 'i18n'].flatMap((kind) => entriesBelow(join(folder, kind)).files)
  for (const path of paths.toSorted()) {
    const text = readFileSync(path)
    hash.update(`\n\n${relative(folder, path)} ${text.length}\n`).update(text)
  }
}

/** The stamps of what was proven, the last one first. */
function provenBefore(): string[] {
  if (!existsSync(FILE)) return []
  const proven: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  return Array.isArray(proven) ? (proven as string[]) : []
}
