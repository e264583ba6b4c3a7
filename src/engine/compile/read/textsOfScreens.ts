import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns the texts of all schemas below a folder of definitions, by their paths from there. */
export function textsOfScreens(root: string): Map<string, string> {
  const files = readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name, parentPath }) => join(parentPath, name))
  // One after the other: to read a thousand files at once takes several times as long.
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
}
