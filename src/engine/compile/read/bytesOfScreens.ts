import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { entriesBelow } from './entriesBelow.ts'

/** Returns what stands in each schema below a folder of definitions, by its path from there. */
export function bytesOfScreens(root: string): Map<string, Buffer> {
  const files = entriesBelow(join(root, 'schemas')).files.filter((file) => file.endsWith('.json'))
  // One after the other: to read a thousand files at once takes several times as long.
  return new Map(files.map((file) => [relative(root, file), readFileSync(file)]))
}
