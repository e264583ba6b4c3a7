import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Grammars } from '#checks/content/Grammars.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import type { ThemeSeed } from '#theme/tokens/ThemeSeed.ts'
import { memoized } from '#validation/memoized.ts'

/** Where the seed of the look stands, below the product's folder. */
export const SEED_FILE = 'flows/settings.json'

const GRAMMAR = 'schemas/meta/settings.json'
const PROJECT = join(import.meta.dirname, '..')

/** Returns the seed of a product's `flows/settings.json`. Throws where that breaks its grammar, and says where. */
export function readSeed(folder: string): ThemeSeed {
  const settings = readFileSync(join(folder, SEED_FILE), 'utf8')
  const grammar = readFileSync(join(PROJECT, GRAMMAR), 'utf8')
  return memoized(`seed of ${folder}`, [settings, grammar], () => seedIn(settings, grammar))
}

function seedIn(text: string, grammar: string): ThemeSeed {
  const settings = readSource(SEED_FILE, text)
  const grammars = new Grammars([readSource(GRAMMAR, grammar)])
  const [fault] = [
    ...settings.errors.map((error) => ({ file: settings.file, ...error })),
    ...grammars.findingsIn('settings', settings),
  ]
  if (fault) throw new Error(findingLine(fault))
  return (settings.value as { theme: ThemeSeed }).theme
}
