import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { entriesBelow } from '#engine/compile/read/entriesBelow.ts'

import { findingsOfPack } from './languagePack.ts'
import type { Wording } from './Wording.ts'

/** The language packs of products as they were saved: those that can be read, and what is wrong with the others, by their files. */
export interface SavedWording {
  wording: Wording
  broken: ReadonlyMap<string, string>
}

/** Reads the language packs of products by their folders. What is wrong is a line per finding, with file, line and column. */
export function readWording(folders: string[]): SavedWording {
  const packs = folders.flatMap(packsOf)
  const isBroken = ({ findings }: SavedPack) => findings !== undefined
  return {
    wording: new Map(packs.filter((pack) => !isBroken(pack)).map(({ file, text }) => [file, text])),
    broken: new Map(packs.filter(isBroken).map(({ file, findings = '' }) => [file, findings])),
  }
}

interface SavedPack {
  file: string
  text: string
  findings?: string | undefined
}

function packsOf(folder: string): SavedPack[] {
  const root = join(folder, 'i18n')
  // What stands beside the languages is the list of them.
  const files = entriesBelow(root).files.filter((file) => file.endsWith('.json') && dirname(file) !== root)
  // One after the other: to read hundreds of files at once takes several times as long.
  return files.map((file) => {
    const text = readFileSync(file, 'utf8')
    return { file, text, findings: findingsOfPack(`${basename(dirname(file))}/${basename(file)}`, text) }
  })
}
