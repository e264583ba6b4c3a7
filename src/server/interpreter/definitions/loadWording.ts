import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { readPack } from './readPack.ts'

/** The text and the JSON of each language pack, under the path of its file, such as `<folder>/i18n/it/general.json`. */
export type Wording = ReadonlyMap<string, { text: string; json: string }>

/** Reads the language packs of products by their folders. Throws one line per finding, with file, line and column. */
export async function loadWording(folders: string[]): Promise<Wording> {
  const packs = (await Promise.all(folders.map(packsOf))).flat()
  const findings = packs.flatMap((pack) => ('findings' in pack ? pack.findings : []))
  if (findings.length > 0) throw new Error(findings.join('\n'))
  return new Map(packs.flatMap((pack) => ('json' in pack ? [[pack.file, pack] as const] : [])))
}

async function packsOf(folder: string) {
  const entries = await readdir(join(folder, 'i18n'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name)
      const text = await readFile(file, 'utf8')
      return { file, text, ...readPack(`${basename(parentPath)}/${name}`, text) }
    }),
  )
}
