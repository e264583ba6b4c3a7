import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { wordingFault } from './wordingFault.ts'

/** The language packs as they stand in their files, each under its name, such as `it/general.json`. */
export type Wording = ReadonlyMap<string, string>

/** Reads the language packs below `root`. Throws one sentence per fault, with file, line and column. */
export async function loadWording(root: string): Promise<Wording> {
  const entries = await readdir(join(root, 'i18n'), { recursive: true, withFileTypes: true })
  const packs = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map(async ({ name, parentPath }) => {
        const text = await readFile(join(parentPath, name), 'utf8')
        return [`${basename(parentPath)}/${name}`, text] as const
      }),
  )
  const faults = packs.flatMap(([name, text]) => wordingFault(name, text) ?? [])
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map(packs)
}
