import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Grammars } from '#checks/content/Grammars.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { ThemeSeed } from '#theme/tokens/ThemeSeed.ts'

/** Where the seed of the look stands, below the product's folder. */
export const SEED_FILE = 'flows/settings.json'

const PROJECT = join(import.meta.dirname, '..')

/** Returns the seed of a product's `flows/settings.json`. Throws where that breaks its grammar, and says where. */
export function readSeed(folder: string): ThemeSeed {
  const read = (root: string, file: string): SourceFile =>
    readSource(file, readFileSync(join(root, file), 'utf8'))
  const settings = read(folder, SEED_FILE)
  const grammars = new Grammars([read(PROJECT, 'schemas/meta/settings.json')])
  const [fault] = [
    ...settings.errors.map((error) => ({ file: settings.file, ...error })),
    ...grammars.findingsIn('settings', settings),
  ]
  if (fault) throw new Error(findingLine(fault))
  return (settings.value as { theme: ThemeSeed }).theme
}
