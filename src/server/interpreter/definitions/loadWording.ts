import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { wordingFindings } from './wordingFindings.ts'

/** The language packs as they stand in their files, each under its path, such as `<folder>/i18n/it/general.json`. */
export type Wording = ReadonlyMap<string, string>

/** Reads the language packs of products by their folders. Throws one line per finding, with file, line and column. */
export async function loadWording(folders: string[]): Promise<Wording> {
  const packs = (await Promise.all(folders.map(packsOf))).flat()
  const findings = packs.flatMap(({ name, text }) => wordingFindings(name, text) ?? [])
  if (findings.length > 0) throw new Error(findings.join('\n'))
  return new Map(packs.map(({ file, text }) => [file, text]))
}

async function packsOf(folder: string) {
  const entries = await readdir(join(folder, 'i18n'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name)
      return { file, name: `${basename(parentPath)}/${name}`, text: await readFile(file, 'utf8') }
    }),
  )
}
