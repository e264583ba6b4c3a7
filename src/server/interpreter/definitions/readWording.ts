import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { readPack } from './readPack.ts'
import type { Wording } from './Wording.ts'

/** The language packs of products as they were saved: those that can be read, and what is wrong with the others, by their files. */
export interface SavedWording {
  wording: Wording
  broken: ReadonlyMap<string, string>
}

/** Reads the language packs of products by their folders. What is wrong is a line per finding, with file, line and column. */
export async function readWording(folders: string[]): Promise<SavedWording> {
  const packs = (await Promise.all(folders.map(packsOf))).flat()
  return {
    wording: new Map(packs.flatMap((pack) => ('json' in pack ? [[pack.file, pack] as const] : []))),
    broken: new Map(
      packs.flatMap((pack) => ('findings' in pack ? [[pack.file, pack.findings] as const] : [])),
    ),
  }
}

async function packsOf(folder: string) {
  const root = join(folder, 'i18n')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  // What stands beside the languages is the list of them.
  const files = entries.filter(
    (entry) => entry.isFile() && entry.name.endsWith('.json') && entry.parentPath !== root,
  )
  // One after the other: to read hundreds of files at once takes several times as long.
  return files.map(({ name, parentPath }) => {
    const file = join(parentPath, name)
    const text = readFileSync(file, 'utf8')
    return { file, text, ...readPack(`${basename(parentPath)}/${name}`, text) }
  })
}
