import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { wordingFindings } from './wordingFindings.ts'

/** The language packs as they stand in their files, each under its name, such as `it/general.json`. */
export type Wording = ReadonlyMap<string, string>

/** Reads the language packs below `root`. Throws one line per finding, with file, line and column. */
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
  const findings = packs.flatMap(([name, text]) => wordingFindings(name, text) ?? [])
  if (findings.length > 0) throw new Error(findings.join('\n'))
  return new Map(packs)
}
